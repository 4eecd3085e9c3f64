import type { ReactNode } from 'react';

import { Link } from '#ui/kit/actions/link.tsx';

import './record.css';

export interface RecordList {
  readonly href: string;
  readonly label: string;
}

/** Leads back to the list that the record belongs to. */
export function RecordBack({ list: { href, label } }: { list: RecordList }) {
  return (
    <p className="record-back">
      <Link href={href}>{label}</Link>
    </p>
  );
}

/** Shows a record, with its facts beside it where there is room. */
export function RecordColumns({ facts, children }: { facts: ReactNode; children: ReactNode }) {
  return (
    <div className="record-columns">
      <div className="record-main">{children}</div>
      <div className="record-side">{facts}</div>
    </div>
  );
}
