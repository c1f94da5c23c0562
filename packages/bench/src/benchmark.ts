/** What a figure cannot be below on the machine that measured it, in the same unit. */
export interface Floor {
  readonly what: string;
  readonly value: number;
}

/** One measured quantity. */
export interface Figure {
  /** What was measured, for a row of a table. */
  readonly what: string;
  readonly unit: "ms" | "MB" | "×";
  /** In the order in which they were taken. */
  readonly samples: readonly number[];
  /** What counts of the samples. */
  readonly value: number;
  /** What the value must stay below; absent where nothing is promised. */
  readonly bound?: number;
  /** What it is compared with; absent where it is already a comparison, or is the floor itself. */
  readonly floor?: Floor;
}

export interface BenchmarkOptions {
  /** Samples to take instead of the benchmark's own number. */
  readonly runs?: number;
}

export interface Benchmark {
  readonly name: string;
  /** What it shows, in one line. */
  readonly shows: string;
  run(options: BenchmarkOptions): Promise<readonly Figure[]>;
}

/** A figure that stands for its samples by their median. */
export function medianFigure(figure: Omit<Figure, "value">): Figure {
  return { ...figure, value: median(figure.samples) };
}

/** A figure that stands for its samples by the largest of them. */
export function largestFigure(figure: Omit<Figure, "value">): Figure {
  return { ...figure, value: Math.max(...figure.samples) };
}

/** A figure as what others are compared with. */
export function asFloor({ what, value }: Figure): Floor {
  return { what, value };
}

/** The middle one of the values, the upper one of two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Whether a promise about the figure, if there is one, holds. */
export function holds({ value, bound }: Figure): boolean {
  return bound === undefined || value < bound;
}
