import type { ReceivedEvent } from './recording.ts';

const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

export function EventTable({ events }: { events: readonly ReceivedEvent[] }) {
  return (
    <section className="inspector-part">
      <h3>Last events</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Machine</th>
            <th scope="col">Event</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.number}>
              <td>{time.format(event.time)}</td>
              <td>{event.machine}</td>
              <td>
                <code>{event.type}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
