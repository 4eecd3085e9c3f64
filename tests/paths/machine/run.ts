import {
  SimulatedClock,
  createActor,
  fromTransition,
  setup,
  type Actor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';

import type { Case } from '#tests/paths/generator/case.ts';
import type { PathModel } from '#tests/paths/generator/model.ts';
import type { StandInSnapshot } from '#tests/paths/generator/stand-in.ts';
import { footprints } from '#tests/paths/generator/step.ts';

import type { Moment } from './moment.ts';

/** Lists the charts that others reach by their system ids (docs/house.md). */
const NEIGHBOURS = [
  'portal',
  'session',
  'navigation',
  'notifications',
  'preferences',
  'cart',
  'memoryList',
  'priceRequests',
  'representation',
];

export interface Run {
  /** Describes what starting the chart did. */
  readonly first: Moment & Pick<Footprint, 'definitions'>;
  readonly act: (happening: Case) => Moment & Pick<Footprint, 'definitions'>;
  /** Sends the events that the chart should refuse, one by one, and returns the effects that they had all the same. */
  readonly tryInVain: (happenings: readonly Case[]) => string[];
}

interface Footprint {
  readonly definitions: readonly string[];
}

const deaf = fromTransition((state: null) => state, null);

/** Puts a chart among the neighbours that are reached by system id; the root passes the chart its input. */
const inCompany = (machine: AnyStateMachine) => {
  const taken = new Set(machine.root.invoke.map(({ systemId }) => systemId).filter((id) => id !== undefined));
  return setup({
    types: {} as { context: { input: unknown }; input: unknown },
    actors: { flow: machine, neighbour: deaf },
  }).createMachine({
    id: 'parent',
    context: ({ input }) => ({ input }),
    invoke: [
      ...NEIGHBOURS.filter((id) => !taken.has(id)).map((id) => ({
        id,
        src: 'neighbour' as const,
        systemId: id,
      })),
      { id: 'flow', src: 'flow' as const, input: ({ context }) => context.input },
    ],
    on: { '*': {} },
  });
};

const companies = new WeakMap<AnyStateMachine, ReturnType<typeof inCompany>>();

const companyOf = (machine: AnyStateMachine): ReturnType<typeof inCompany> => {
  const company = companies.get(machine) ?? inCompany(machine);
  companies.set(machine, company);
  return company;
};

/** Runs a chart with a clock that the walk moves, with stand-ins that answer when told to, and with neighbours. */
export const run = (model: PathModel, start: string): Run => {
  const clock = new SimulatedClock();
  const now = () => clock.now();
  const parent = companyOf(model.machine);

  let flow: AnyActorRef | undefined;
  let prints = footprints(model.machine);
  let acts: Moment['acts'][number][] = [];
  let sent: Moment['sent'][number][] = [];
  let emitted: AnyEventObject[] = [];
  const note = (event: InspectionEvent) => {
    if (event.type === '@xstate.actor' && (event.actorRef as AnyActorRef).id === 'flow') {
      flow = event.actorRef as AnyActorRef;
      flow.on('*', (each: AnyEventObject) => emitted.push(each));
    }
    if (event.type === '@xstate.event') {
      const { sourceRef, actorRef, event: message } = event;
      if (sourceRef === flow && actorRef !== flow && !message.type.startsWith('xstate.')) {
        sent.push({ to: (actorRef as AnyActorRef).id, event: message });
      }
    }
    if (event.actorRef !== flow) return;
    if (event.type === '@xstate.action' && !event.action.type.startsWith('xstate.')) acts.push(event.action);
    prints.note(event);
  };

  // The actor is created within the first moment, because charts take their first transitions before they are started.
  let root: Actor<typeof parent>;
  const known = new Set<string>();
  const newCalls = (snapshot: AnyMachineSnapshot): Moment['calls'][number][] =>
    Object.values(snapshot.children as Record<string, AnyActorRef>).flatMap((child) => {
      const inner = child.getSnapshot() as AnyMachineSnapshot | StandInSnapshot;
      const own =
        known.has(child.sessionId) || !('input' in inner) ? [] : [{ service: child.id, input: inner.input }];
      known.add(child.sessionId);
      return 'children' in inner ? newCalls(inner) : own;
    });

  const timers = new Map<object, { readonly dueAt: number; readonly eventType: string }>();
  const scheduled = () => {
    const { _scheduledEvents: events } = root.system.getSnapshot();
    return Object.values(events);
  };
  const noteTimers = () => {
    for (const timer of scheduled()) {
      if (!timers.has(timer))
        timers.set(timer, { dueAt: clock.now() + timer.delay, eventType: timer.event.type });
    }
  };

  const moment = (
    words: string,
    happening: Case | null,
    before: AnyMachineSnapshot | null,
    doing: () => void,
  ) => {
    prints = footprints(model.machine);
    acts = [];
    sent = [];
    emitted = [];
    doing();
    noteTimers();
    const after = flow!.getSnapshot() as AnyMachineSnapshot;
    const { definitions } = prints;
    return { words, happening, before, after, calls: newCalls(after), acts, sent, emitted, definitions };
  };

  const settle = (path: readonly string[], outcome: unknown) => {
    let actor = flow!;
    for (const id of path) {
      const { children } = actor.getSnapshot() as AnyMachineSnapshot;
      actor = (children as Record<string, AnyActorRef>)[id]!;
    }
    actor.send({ type: 'stand-in.settle', outcome });
  };

  const pass = (eventType: string) => {
    const due = scheduled()
      .map((timer) => timers.get(timer)!)
      .find((timer) => timer.eventType === eventType);
    if (!due) throw new Error(`no timer runs for ${eventType}`);
    clock.increment(due.dueAt - clock.now());
  };

  const perform = ({ doing, eventIn }: Case) => {
    if (doing.kind === 'send') flow!.send(eventIn(flow!.getSnapshot() as AnyMachineSnapshot)!);
    else if (doing.kind === 'settle') settle(doing.path, doing.outcome);
    else pass(doing.eventType);
  };

  const tryInVain = (happenings: readonly Case[]): string[] => {
    const before = flow!.getSnapshot() as AnyMachineSnapshot;
    if (before.status !== 'active') return [];
    const offered = happenings.filter(({ eventIn }) => before.can(eventIn(before)!));
    const came = moment('in vain', null, before, () => {
      for (const happening of happenings) perform(happening);
    });
    return [
      ...offered.map(({ words }) => `“${words}” is accepted`),
      ...came.definitions.map((name) => `the transition “${name}” is taken`),
      ...(came.after.context === before.context ? [] : ['the context has changed']),
      ...came.calls.map(({ service }) => `${service} is called`),
      ...came.acts.map(({ type }) => `the action ${type} runs`),
      ...came.sent.map(({ to, event }) => `${to} receives ${event.type}`),
    ];
  };

  return {
    tryInVain,
    first: moment(start, null, null, () => {
      const input = model.starts.get(start)!({ now });
      root = createActor(parent, { id: 'parent', clock, input, inspect: note }).start();
    }),
    act: (happening) =>
      moment(happening.words, happening, flow!.getSnapshot() as AnyMachineSnapshot, () => perform(happening)),
  };
};
