/**
 * A name for each subject, in their order, no two alike: the subject's own where it stands alone,
 * else with its number among those of that name.
 */
export function labelSubjects(names: readonly string[]): string[] {
  const taken = new Set(names.filter((name) => isAlone(name, names)));
  return names.map((name, index) => {
    if (taken.has(name)) {
      return name;
    }
    const number = names.slice(0, index + 1).filter((other) => other === name).length;
    return claim(`${name || "(no name)"} #${number}`, taken);
  });
}

function isAlone(name: string, names: readonly string[]): boolean {
  return name !== "" && names.indexOf(name) === names.lastIndexOf(name);
}

/** Another subject may really be called `x #2`. */
function claim(label: string, taken: Set<string>): string {
  let free = label;
  while (taken.has(free)) {
    free = `${free}'`;
  }
  taken.add(free);
  return free;
}
