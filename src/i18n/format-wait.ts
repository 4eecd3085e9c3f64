/** Formats seconds as "14 minutes, 5 seconds" in the reader's language, and whole minutes without seconds. */
export const formatWait = (seconds: number, language: string): string => {
  const unit = (name: 'minute' | 'second') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' });
  const minutes = Math.floor(seconds / 60);
  const parts = [
    ...(minutes > 0 ? [unit('minute').format(minutes)] : []),
    ...(seconds % 60 > 0 || minutes === 0 ? [unit('second').format(seconds % 60)] : []),
  ];
  return new Intl.ListFormat(language, { type: 'unit' }).format(parts);
};
