"""Houses behind two routers that masquerade, and between the routers a cable that this program is.

Namespaces of the kernel, its own NAT and firewall; what goes from router to router passes a thread here, which can be
slow, lose packets, or be cut in either direction. It also answers STUN. The machine's own network is not touched.

    house 1 -- router 1 -- cable -- router 2 -- house 2
    192.168.1.2   198.51.100.1   198.51.100.2   192.168.2.2

Further people can live in one house's network (`neighbour`).
"""

import ctypes
import fcntl
import heapq
import os
import random
import select
import shutil
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

Made = TypeVar("Made")
NETWORK = "198.51.100."  # an address range for examples, which nobody has
STUN = f"{NETWORK}100"
STUN_PORT = 3478
TUNSETIFF, TUN, PLAIN = 0x400454CA, 0x0001, 0x1000
NEWNET = 0x40000000
UDP = 17
COOKIE = 0x2112A442
LIMIT = 60
"""Seconds for each of these programs; another that changes a firewall may keep them waiting."""
PROGRAMS = {"ip": "iproute2", "iptables": "iptables"}
WHY_NOT = "no networks can be made here: it takes Linux, root, /dev/net/tun, iproute2 and iptables"


def possible() -> bool:
    """Whether namespaces, NAT and a cable can be made here: tried, not asked."""
    if sys.platform != "linux" or os.geteuid() != 0 or not all(map(shutil.which, PROGRAMS)):
        return False
    try:
        Houses().close()
    except (OSError, subprocess.SubprocessError):
        return False
    return True


def run(*words: str) -> None:
    subprocess.run(words, check=True, capture_output=True, timeout=LIMIT)


def checksum(data: bytes) -> int:
    """As the heads of IP packets have it."""
    total = sum(struct.unpack(f"!{len(data) // 2}H", data))
    total = (total & 0xFFFF) + (total >> 16)
    return ~(total + (total >> 16)) & 0xFFFF


def packed(address: str) -> bytes:
    return bytes(map(int, address.split(".")))


def told(packet: bytes) -> bytes | None:
    """What a STUN server answers to a packet: from which address and port it came. Nothing to what is no question."""
    head = (packet[0] & 15) * 4
    source, port, to = packet[12:16], *struct.unpack_from("!HH", packet, head)
    asked = packet[head + 8 :]
    if packet[9] != UDP or to != STUN_PORT or len(asked) < 20 or asked[:2] != b"\x00\x01":
        return None
    hidden = struct.pack("!HI", port ^ COOKIE >> 16, int.from_bytes(source, "big") ^ COOKIE)
    said = struct.pack("!HH", 0x0101, 12) + asked[4:20] + struct.pack("!HHBB", 0x0020, 8, 0, 1) + hidden
    begin = struct.pack("!BBHHHBBH", 0x45, 0, 28 + len(said), 0, 0, 64, UDP, 0) + packet[16:20] + source
    begin = begin[:10] + struct.pack("!H", checksum(begin)) + begin[12:]
    return begin + struct.pack("!HHHH", STUN_PORT, port, 8 + len(said), 0) + said


class Houses:
    """Both, with their routers and the cable; `close` takes all away."""

    def __init__(self) -> None:
        self.delay = 0.0
        """Seconds that a packet takes from router to router."""
        self.loss = 0.0
        """The share of packets that never arrive."""
        self.cut: set[int] = set()
        """From which routers nothing arrives."""
        self.deaf = False
        """Does nobody answer STUN?"""
        self.rng = random.Random(1)
        self.ends: dict[int, int] = {}
        self.passed = 0
        self.open = True
        self.mark = f"nile{os.getpid()}"
        self.names: list[str] = []
        try:
            for number in (1, 2):
                self.build(number)
        except BaseException:
            self.close()
            raise
        self.thread = threading.Thread(target=self.carry, daemon=True)
        self.thread.start()

    def house(self, number: int) -> str:
        """The namespace in which somebody lives."""
        return f"{self.mark}h{number}"

    def build(self, number: int) -> None:
        house, router = self.house(number), f"{self.mark}r{number}"
        for name in (house, router):
            self.add(name)
        end = os.open("/dev/net/tun", os.O_RDWR)
        self.ends[number] = end
        cable = f"nt{os.getpid()}n{number}"[:15]
        fcntl.ioctl(end, TUNSETIFF, struct.pack("16sH14x", cable.encode(), TUN | PLAIN))
        run("ip", "link", "set", cable, "netns", router, "name", "wan")
        run("ip", "-n", router, "address", "add", f"{NETWORK}{number}/24", "dev", "wan")
        run("ip", "-n", router, "link", "set", "wan", "up")
        run("ip", "-n", router, "link", "add", "lan", "type", "bridge")
        run("ip", "-n", router, "address", "add", f"192.168.{number}.1/24", "dev", "lan")
        run("ip", "-n", router, "link", "set", "lan", "up")
        self.settle(house, number, 2)
        inside(router, lambda: Path("/proc/sys/net/ipv4/ip_forward").write_text("1"))
        filters = ("iptables", "--wait", "--append")
        within = ("ip", "netns", "exec", router)
        run(*within, *filters, "POSTROUTING", "--table", "nat", "--out-interface", "wan", "--jump", "MASQUERADE")
        for chain in ("INPUT", "FORWARD"):  # only what answers comes in; nothing is said about the rest
            fresh = ("--match", "conntrack", "--ctstate", "NEW,INVALID", "--jump", "DROP")
            run(*within, *filters, chain, "--in-interface", "wan", *fresh)

    def add(self, name: str) -> None:
        run("ip", "netns", "add", name)
        self.names.append(name)
        inside(name, alone)
        run("ip", "-n", name, "link", "set", "lo", "up")

    def settle(self, house: str, number: int, last: int) -> None:
        """This namespace is in the network of router `number`."""
        router, port = f"{self.mark}r{number}", f"port{last}"
        run("ip", "-n", router, "link", "add", port, "type", "veth", "peer", "name", "home", "netns", house)
        run("ip", "-n", router, "link", "set", port, "master", "lan", "up")
        run("ip", "-n", house, "address", "add", f"192.168.{number}.{last}/24", "dev", "home")
        run("ip", "-n", house, "link", "set", "home", "up")
        run("ip", "-n", house, "route", "add", "default", "via", f"192.168.{number}.1")

    def neighbour(self, number: int, to: int) -> None:
        """House `number` is in the network of house `to`, with an address of its own there."""
        self.add(self.house(number))
        self.settle(self.house(number), to, number)

    def unfold(self, number: int, house: int) -> None:
        """This router lets everything in, to that house, from wherever it comes: a full-cone NAT."""
        within = ("ip", "netns", "exec", f"{self.mark}r{number}", "iptables", "--wait")
        packets = ("--in-interface", "wan", "--protocol", "udp")
        there = f"192.168.{number}.{2 if house == number else house}"
        run(*within, "--table", "nat", "--append", "PREROUTING", *packets, "--jump", "DNAT", "--to-destination", there)
        run(*within, "--insert", "FORWARD", *packets, "--jump", "ACCEPT")

    def scatter(self, number: int) -> None:
        """From now on this router has another port for each address that is spoken to: a symmetric NAT."""
        rule = ("POSTROUTING", "1", "--out-interface", "wan", "--jump", "MASQUERADE", "--random-fully")
        within = ("ip", "netns", "exec", f"{self.mark}r{number}")
        run(*within, "iptables", "--wait", "--table", "nat", "--replace", *rule)

    def unplug(self, number: int) -> None:
        """This house has no network at all."""
        run("ip", "-n", self.house(number), "link", "set", "home", "down")

    def carry(self) -> None:
        """The cable, as long as it is there."""
        waiting: list[tuple[float, int, int, bytes]] = []
        numbers = {end: number for number, end in self.ends.items()}
        while self.open:
            now = time.monotonic()
            while waiting and waiting[0][0] <= now:
                _, _, to, packet = heapq.heappop(waiting)
                os.write(self.ends[to], packet)
            soon = min(0.2, max(0.0, waiting[0][0] - now)) if waiting else 0.2
            for end in select.select(list(numbers), [], [], soon)[0]:
                packet = os.read(end, 65536)
                number = numbers[end]
                if packet[0] >> 4 != 4 or self.rng.random() < self.loss:
                    continue
                if packet[16:20] == packed(STUN):
                    to, answer = number, None if self.deaf else told(packet)
                else:
                    to, answer = 3 - number, packet if packet[16:20] == packed(f"{NETWORK}{3 - number}") else None
                if answer and not ({number, to} & self.cut if to == number else number in self.cut):
                    self.passed += 1
                    heapq.heappush(waiting, (time.monotonic() + self.delay, self.passed, to, answer))

    def close(self) -> None:
        self.open = False
        if hasattr(self, "thread"):
            self.thread.join(LIMIT)
        for name in self.names:
            subprocess.run(["ip", "netns", "delete", name], check=False, capture_output=True, timeout=LIMIT)
        for end in self.ends.values():
            os.close(end)


def alone() -> None:
    """Without IPv6 no address comes later by itself: a browser takes that for another network, and drops requests."""
    for which in ("all", "default"):
        with suppress(FileNotFoundError):  # a kernel without IPv6
            Path(f"/proc/sys/net/ipv6/conf/{which}/disable_ipv6").write_text("1")


def inside(name: str, make: Callable[[], Made]) -> Made:
    """What is made by a thread in this namespace: its sockets stay there."""

    def there() -> Made:
        with Path(f"/run/netns/{name}").open() as place:
            if ctypes.CDLL(None, use_errno=True).setns(place.fileno(), NEWNET):
                raise OSError(ctypes.get_errno(), f"no way into {name}")
        return make()

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(there).result()
