/** Which packages a picture has on which side of its wall. */
export interface Wall {
  readonly expecting: readonly string[];
  readonly measuring: readonly string[];
}

/** The wall, and where something goes over it. */
const WALL = /[║╫]/;
const PICTURE = /^```text\n(.*?)^```$/ms;

/**
 * Reads the picture of a document: packages are known by their names, and their side by the wall.
 *
 * @throws when the document has no picture
 */
export function wallOf(document: string, folders: readonly string[]): Wall {
  const [, picture] = PICTURE.exec(document) ?? [];
  if (picture === undefined) {
    throw new Error("the document has no picture");
  }
  const sides = picture.split("\n").map((line) => line.split(WALL));
  const named = (side: 0 | 1) => {
    const words = new Set(
      sides.flatMap((parts) => (parts[side] ?? "").match(/[a-z][a-z0-9-]*/g) ?? []),
    );
    return folders.filter((folder) => words.has(folder));
  };
  return { expecting: named(0), measuring: named(1) };
}
