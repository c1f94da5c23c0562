/** An expression that this parser does not read; nothing is guessed about it. */
export class CronExpressionError extends Error {
  override readonly name = "CronExpressionError";
  readonly code = "cron-expression-unsupported";
}

interface CronField {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** Names that stand for numbers, the first of them for `min`. */
  readonly names?: readonly string[];
}

const FIELDS = [
  { name: "minute", min: 0, max: 59 },
  { name: "hour", min: 0, max: 23 },
  { name: "day of month", min: 1, max: 31 },
  {
    name: "month",
    min: 1,
    max: 12,
    names: ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"],
  },
  // 7 is Sunday too, as in POSIX derivatives.
  { name: "day of week", min: 0, max: 7, names: ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"] },
] as const satisfies readonly CronField[];

/** A five-field cron expression, in UTC. */
export interface CronExpression {
  /** Whether it matches the minute that holds this instant. */
  matches(epochMillis: number): boolean;
}

/**
 * Reads minute, hour, day of month, month, day of week: numbers, names of months and days, `*`,
 * lists, ranges and steps. When both day fields are restricted, either of them suffices, as in
 * POSIX. Seconds, years, `?`, `L`, `W`, `#` and macros are refused.
 * @throws {CronExpressionError}
 */
export function parseCronExpression(expression: string): CronExpression {
  const texts = expression.trim().split(/\s+/);
  if (texts.length !== FIELDS.length) {
    throw new CronExpressionError(
      `"${expression}" has ${texts.length} fields; a cron expression here has ${FIELDS.length}`,
    );
  }
  const [minutes, hours, monthDays, months, weekDays] = FIELDS.map((field, index) =>
    parseField(texts[index] ?? "", field),
  ) as [Set<number>, Set<number>, Set<number>, Set<number>, Set<number>];
  if (weekDays.has(7)) weekDays.add(0);
  const eitherDay = !texts[2]?.startsWith("*") && !texts[4]?.startsWith("*");
  return {
    matches(epochMillis) {
      const at = new Date(epochMillis);
      const monthDay = monthDays.has(at.getUTCDate());
      const weekDay = weekDays.has(at.getUTCDay());
      return (
        minutes.has(at.getUTCMinutes()) &&
        hours.has(at.getUTCHours()) &&
        months.has(at.getUTCMonth() + 1) &&
        (eitherDay ? monthDay || weekDay : monthDay && weekDay)
      );
    },
  };
}

function parseField(text: string, field: CronField): Set<number> {
  const values = new Set<number>();
  for (const item of text.split(",")) {
    const { from, to, step } = parseItem(item, field);
    for (let value = from; value <= to; value += step) values.add(value);
  }
  return values;
}

function parseItem(item: string, field: CronField): { from: number; to: number; step: number } {
  const parts = /^(?:(\*)|(\w+)(?:-(\w+))?)(?:\/(\d+))?$/.exec(item);
  if (parts === null) throw refused(item, field);
  const [, star, first, last, stepText] = parts;
  const from = star === undefined ? parseValue(first ?? "", field) : field.min;
  const to = endOf({ star, last, stepText }, from, field);
  const step = Number(stepText ?? 1);
  if (from > to || step < 1) throw refused(item, field);
  return { from, to, step };
}

function endOf(
  parts: { star: string | undefined; last: string | undefined; stepText: string | undefined },
  from: number,
  field: CronField,
): number {
  if (parts.last !== undefined) return parseValue(parts.last, field);
  // `3/15` is "from 3 on, every 15th".
  return parts.star !== undefined || parts.stepText !== undefined ? field.max : from;
}

function parseValue(text: string, field: CronField): number {
  const named = field.names?.indexOf(text.toUpperCase()) ?? -1;
  const value = named === -1 ? Number(text) : named + field.min;
  if (!Number.isInteger(value) || value < field.min || value > field.max) {
    throw refused(text, field);
  }
  return value;
}

function refused(text: string, field: CronField): CronExpressionError {
  return new CronExpressionError(
    `"${text}" is not supported as ${field.name} (${field.min} to ${field.max})`,
  );
}
