import type { Picture } from '#contract/catalogue/picture.contract.ts';

import './record-picture.css';

/** Shows the picture of what a page is about, if the maker has provided one. */
export function RecordPicture({ picture }: { picture: Picture | undefined }) {
  if (picture === undefined) return null;
  return (
    <img
      className="record-picture"
      src={`/api/pictures/${encodeURIComponent(picture.id)}/`}
      alt={picture.alt ?? ''}
      decoding="async"
    />
  );
}
