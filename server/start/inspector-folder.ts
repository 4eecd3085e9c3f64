/** Holds the built files of the inspector, which only servers with demo data serve (docs/decisions/0008). */
export const INSPECTOR_FOLDER = 'assets/inspector';

/** Decides by the name of a source file. */
export const isOfInspector = (source: string): boolean => source.includes('src/ui/inspector/');
