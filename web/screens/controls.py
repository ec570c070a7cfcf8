"""Buttons and fields that the screens share."""

from web.desk import Desk
from web.markup import Markup, art, classes, tag


def button(
    label: str, do: str, icon: str | None = None, *, bare: bool = False, kind: str = "plain", off: bool = False
) -> Markup:
    """A button that carries out a command; `bare` shows the icon only."""
    return tag(
        "button",
        art(f"icon-{icon}", "icon") if icon else None,
        None if bare else tag("span", label),
        type="button",
        class_=classes("button", kind, "bare" if bare else None),
        data_do=do,
        aria_label=label if bare else None,
        data_tip=label if bare else None,
        disabled=off,
        id=f"do-{do.replace(' ', '-').replace('=', '-')}",
    )


def radio(group: str, value: str, label: str, chosen: str, icon: str | None = None) -> Markup:
    """One of several values of a field of the form; its name is the field's."""
    field = tag(
        "input", type="radio", name=group, value=value, checked=value == chosen, id=f"{group}-{value}", data_field=group
    )
    return tag("label", field, art(icon) if icon else None, tag("span", label), class_="radio")


def release(desk: Desk) -> Markup:
    """The offer of a new version of the page: one line, nothing if there is none."""
    if not desk.release:
        return Markup()
    load = button(desk.t("release.load"), "release", "download")
    return tag("div", tag("span", desk.t("release"), role="status"), load, class_="release", id="release")
