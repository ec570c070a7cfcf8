// What Lighthouse's report says of a category: its score in percent, and the audits that lower it.

/** @param {import("lighthouse").Result} lhr @param {string} name */
export function verdict(lhr, name) {
  const { score, auditRefs } = lhr.categories[name];
  /** @param {import("lighthouse").Result.AuditRef} ref */
  const low = ({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1;
  /** @param {import("lighthouse").Result.AuditRef} ref */
  const told = ({ id }) => {
    const { details, ...audit } = lhr.audits[id];
    const items = details && "items" in details ? details.items.slice(0, 5) : undefined;
    return { id, score: audit.score, title: audit.title, displayValue: audit.displayValue, items };
  };
  return { score: Math.round((score ?? 0) * 100), low: auditRefs.filter(low).map(told) };
}

/** @param {import("lighthouse").Result} lhr */
export const problems = ({ runWarnings, runtimeError }) => [...(runWarnings ?? []), ...(runtimeError ? [runtimeError.message] : [])];
