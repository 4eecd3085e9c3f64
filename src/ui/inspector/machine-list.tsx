import { useId } from 'react';
import type { AnyMachineSnapshot } from 'xstate';

import { chartWords, pathsOn, placesIn, transitionsFrom } from './chart-words.ts';
import type { LiveMachine } from './recording.ts';

export function MachineList({ machines }: { machines: readonly LiveMachine[] }) {
  return (
    <section className="inspector-part">
      <h3>Machines</h3>
      {machines.map(({ actor, name, snapshot }) => (
        <Machine key={`${name} ${actor.sessionId}`} name={name} snapshot={snapshot} />
      ))}
    </section>
  );
}

function Machine({ name, snapshot }: { name: string; snapshot: AnyMachineSnapshot }) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="inspector-machine">
      <h4 id={titleId}>{name}</h4>
      <ul aria-label="Now in">
        {placesIn(snapshot).map(({ place, title, says }) => (
          <li key={place}>
            <strong>{title}</strong> <code>{place}</code> {says}
          </li>
        ))}
      </ul>
      <LeavingTransitions snapshot={snapshot} />
      <PathsOn snapshot={snapshot} />
    </article>
  );
}

function LeavingTransitions({ snapshot }: { snapshot: AnyMachineSnapshot }) {
  const transitions = transitionsFrom(snapshot);
  const open = transitions.filter(({ isOpen }) => isOpen).length;
  if (transitions.length === 0) return null;
  return (
    <details>
      <summary>
        Transitions: {open} open of {transitions.length}
      </summary>
      <ul>
        {transitions.map(({ from, when, guard, to, says, isOpen }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the transitions of a state have no other name
          <li key={index}>
            {isOpen && <strong>Open: </strong>}
            <code>{when}</code>
            {guard && ` if ${guard}`} → <code>{to}</code>. {says} <small>(from {from})</small>
          </li>
        ))}
      </ul>
    </details>
  );
}

function PathsOn({ snapshot }: { snapshot: AnyMachineSnapshot }) {
  const paths = pathsOn(snapshot);
  const words = chartWords(snapshot);
  if (words === undefined || paths.length === 0) return null;
  const count = new Set(paths.map(({ id }) => id)).size;
  return (
    <details>
      <summary>
        Paths of the book through here: {count} of {words.paths.length}
      </summary>
      <p>
        <code>{words.page}</code>
      </p>
      <ul>
        {paths.map(({ number, id, step, next }) => (
          <li key={`${id} ${step}`}>
            Path {number} · <code>{id}</code>, after step {step}:{' '}
            {next ? (
              <>
                {next.words} → <code>{next.place}</code>
              </>
            ) : (
              'it ends here.'
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
