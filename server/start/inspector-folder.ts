/** Where the built files of the inspector lie, which only servers with demo data hand out (docs/decisions/0008). */
export const INSPECTOR_FOLDER = 'assets/inspector';

/** By the name of a source file. */
export const isOfInspector = (source: string): boolean => source.includes('src/ui/inspector/');
