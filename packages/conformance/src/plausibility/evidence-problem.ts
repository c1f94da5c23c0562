/** Something in stored evidence that no run could have recorded. */
export interface EvidenceProblem {
  /** Where, below the evidence that was looked at; empty: the evidence itself. */
  readonly member: string;
  readonly problem: string;
}

/** The problem itself, when what must hold does not. */
export function unless(holds: boolean, member: string, problem: string): EvidenceProblem[] {
  return holds ? [] : [{ member, problem }];
}

/** The same problems, seen from further out. */
export function below(base: string, problems: readonly EvidenceProblem[]): EvidenceProblem[] {
  return problems.map(({ member, problem }) => ({
    member: member === "" ? base : `${base}/${member}`,
    problem,
  }));
}
