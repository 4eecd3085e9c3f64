/** The folder with the built files of the inspector, which only servers with demo data serve (docs/decisions/0008). */
export const INSPECTOR_FOLDER = 'assets/inspector';

/** Returns whether a source file belongs to the inspector, by its path. */
export const isOfInspector = (source: string): boolean => source.includes('src/ui/inspector/');
