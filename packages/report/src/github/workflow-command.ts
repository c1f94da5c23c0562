/** The levels of an annotation. */
export type AnnotationLevel = "error" | "warning" | "notice";

/** One annotation of a build on GitHub. */
export interface Annotation {
  readonly level: AnnotationLevel;
  readonly title: string;
  readonly message: string;
}

const IN_DATA: Readonly<Record<string, string>> = { "%": "%25", "\r": "%0D", "\n": "%0A" };
const IN_PROPERTY: Readonly<Record<string, string>> = { ...IN_DATA, ":": "%3A", ",": "%2C" };

/** The annotation as a workflow command, on one line. */
export function workflowCommand({ level, title, message }: Annotation): string {
  return `::${level} title=${escaped(title, IN_PROPERTY)}::${escaped(message, IN_DATA)}`;
}

function escaped(text: string, escapes: Readonly<Record<string, string>>): string {
  return text.replace(/[%\r\n:,]/g, (character) => escapes[character] ?? character);
}
