/** Lowest and highest value of the five fields: minute, hour, day of month, month, day of week. */
const FIELD_RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
] as const;

type Range = (typeof FIELD_RANGES)[number];

/**
 * Whether two cron expressions match the same instants, as far as their fields' value sets say. A
 * leading seconds field of `0` is the same schedule in a six-field dialect.
 */
export function isSameSchedule(left: string, right: string): boolean {
  const expandedLeft = expand(left);
  return expandedLeft !== undefined && expandedLeft === expand(right);
}

/** The value sets of the five fields as one comparable text; undefined when it cannot be read. */
function expand(expression: string): string | undefined {
  const fields = expression.trim().split(/\s+/);
  const five = fields.length === 6 && fields[0] === "0" ? fields.slice(1) : fields;
  if (five.length !== FIELD_RANGES.length) {
    return undefined;
  }
  const sets = FIELD_RANGES.map((range, index) => fieldValues(five[index] ?? "", range));
  return sets.includes(undefined) ? undefined : sets.join(" ");
}

function fieldValues(field: string, range: Range): string | undefined {
  const parts = field.split(",").map((part) => partValues(part, range));
  if (parts.includes(undefined)) {
    return undefined;
  }
  const values = new Set(parts.flatMap((part) => part ?? []));
  return [...values].sort((left, right) => left - right).join(",");
}

function partValues(part: string, [lowest, highest]: Range): number[] | undefined {
  const match = /^(?:(\*|\?)|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
  if (match === null) {
    return undefined;
  }
  const [, star, from, to, step] = match;
  const first = star === undefined ? Number(from) : lowest;
  const openEnded = star !== undefined || (to === undefined && step !== undefined);
  const last = openEnded ? highest : Number(to ?? from);
  const values: number[] = [];
  for (let value = first; value <= last; value += Math.max(1, Number(step ?? 1))) {
    values.push(value);
  }
  return first < lowest || last > highest ? undefined : values;
}
