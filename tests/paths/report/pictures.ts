import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { RecordedStep, Recording } from './recording.ts';

/** Describes a picture in the report's folder, with its size in pixels. */
export interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

export interface KeptStep extends Omit<RecordedStep, 'picture'> {
  readonly picture: Picture | null;
}

/** Holds a recording whose pictures are already in the report's folder. */
export interface KeptRecording extends Omit<Recording, 'steps'> {
  readonly steps: readonly KeptStep[];
}

const FOLDER = 'pictures';

/** A PNG holds its width at this position, followed by its height. */
const WIDTH_AT = 16;

const keptPicture = (folder: string, picture: Uint8Array): Picture => {
  const name = createHash('sha256').update(picture).digest('hex').slice(0, 16);
  const file = `${FOLDER}/${name}.png`;
  mkdirSync(join(folder, FOLDER), { recursive: true });
  writeFileSync(join(folder, file), picture);
  const header = new DataView(picture.buffer, picture.byteOffset);
  return { file, width: header.getUint32(WIDTH_AT), height: header.getUint32(WIDTH_AT + 4) };
};

/** Writes the pictures of a path to the report's folder at once, to save memory; equal pictures are stored once. */
export const keepPictures = (folder: string, recording: Recording): KeptRecording => ({
  ...recording,
  steps: recording.steps.map((step) => ({
    ...step,
    picture: step.picture && keptPicture(folder, step.picture),
  })),
});
