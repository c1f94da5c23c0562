/** Stands, in a file's name, for the subject that the file is about. */
export const SUBJECT_PLACEHOLDER = "{subject}";

/** The name of the file for one subject. */
export function forSubject(file: string, slug: string): string {
  return file.replaceAll(SUBJECT_PLACEHOLDER, slug);
}
