import type { Language } from '#contract/language.contract.ts';
import type { PathStep, Path } from '#tests/paths/generator/paths.ts';
import type { Flow } from '#tests/paths/flows.ts';
import type { RecordedStep } from '#tests/paths/report/recording.ts';
import type { PersonTables } from '#tests/paths/tables.ts';
import { faultsIn, inFaultLines, type Check } from '#tests/paths/walk/check.ts';
import { checksOf, controlChecks } from '#tests/paths/walk/checks.ts';
import { stepExpectationOf, placesIn } from '#tests/paths/walk/expectation.ts';
import { perform, type Driver } from '#tests/paths/walk/driver.ts';
import { look } from '#tests/paths/walk/look.ts';
import { until } from '#tests/paths/walk/until.ts';
import type { Person } from '#tests/support/browser/person.ts';
import { callsGivenUp } from '#tests/support/browser/under-way.ts';
import { wordsOf } from '#tests/support/words.ts';

import type { PortalArrangements, World } from './arrangement.ts';
import { Interceptor } from './interceptor.ts';
import { tidyUp, type TestEnvironment } from './test-environment.ts';
import { personDriver } from './person-driver.ts';
import { CALL_TIMEOUT_MS, newPerson, worldOf } from './person-world.ts';
import type { Recorder } from './record.ts';
import { reportedOnce } from './reported-once.ts';

/** Holds a flow with everything needed to lead the whole portal along its paths. */
export interface WalkedFlow extends Flow {
  readonly tables: PersonTables;
  readonly arrangements: PortalArrangements;
}

/** Returns the services that are running after a step: their calls wait for the step that says how they are answered. */
const atWork = ({ state }: PathStep, { calls }: PortalArrangements): string[] =>
  state.status === 'active' ? Object.keys(state.children).filter((service) => service in calls) : [];

/** Returns the calls of the services on a path, which may depend on how the path begins. */
const callsOn = ({ steps }: Path, { calls, callsFrom }: PortalArrangements) => ({
  ...calls,
  ...callsFrom?.[steps[0]!.words],
});

/** Returns the service that a step answers. */
const answeredIn = ({ happening }: PathStep): string | null =>
  happening?.doing.kind === 'settle' ? happening.doing.path[0]! : null;

interface Walking {
  readonly environment: TestEnvironment;
  readonly flow: WalkedFlow;
  readonly path: Path;
  readonly world: World;
  readonly driver: Driver;
  readonly interceptor: Interceptor;
  readonly fault: string | undefined;
}

/** Returns the words of the portal after a step, in the language that it then uses. */
const wordsAfter = ({ flow, world }: Walking, step: PathStep | undefined) =>
  wordsOf((step && flow.tables.language?.(step.state)) ?? world.language);

const open = async ({ flow, world, driver, path }: Walking, words: string): Promise<void> => {
  const arrangement = flow.arrangements.arrangements[words];
  if (arrangement?.by !== 'opening') throw new Error(`nothing says how “${words}” begins`);
  await world.store('cookie-consent', 'false');
  if (arrangement.account !== undefined) await world.signIn(arrangement.account);
  await arrangement.prepare?.(world);
  const ahead = path.steps.map((step) => step.words);
  await world.person.open(
    typeof arrangement.path === 'string' ? arrangement.path : await arrangement.path(ahead, world),
  );
  const beginning = flow.tables.beginnings?.[words];
  if (beginning && !arrangement.beginsLater) await perform(driver, beginning, wordsOf(world.language));
};

const happen = async (walking: Walking, step: PathStep, before: PathStep | undefined): Promise<void> => {
  const { words, happening } = step;
  const { flow, world, driver, interceptor } = walking;
  if (happening === null) return open(walking, words);
  const action = flow.tables.actions[words];
  if (happening.by === 'person' && action) {
    await flow.arrangements.before?.[words]?.(world);
    return perform(driver, action, wordsAfter(walking, before));
  }
  const arrangement = flow.arrangements.arrangements[words];
  const service = answeredIn(step) ?? '';
  switch (arrangement?.by) {
    case 'server':
      return interceptor.letThrough(service, async () => arrangement.prepare?.(world));
    case 'wire':
      return interceptor.answer(service, arrangement.reply, async () => arrangement.prepare?.(world));
    case 'time':
      return world.wind(arrangement.ms);
    case 'world':
      return arrangement.act(world);
    default:
      throw new Error(`nothing says how “${words}” comes about`);
  }
};

/** Returns the pace at which time continues after a step. */
const paceAfter = (
  { flow: { arrangements } }: Walking,
  step: PathStep | undefined,
): 'still' | 'slow' | 'usual' => {
  const isIn = (places: readonly string[] = []) =>
    step !== undefined && places.some((place) => placesIn(step).has(place));
  if (isIn(arrangements.still)) return 'still';
  return isIn(arrangements.slow) ? 'slow' : 'usual';
};

const happenInTime = async (
  walking: Walking,
  step: PathStep,
  before: PathStep | undefined,
): Promise<void> => {
  const { world } = walking;
  const [was, is] = [paceAfter(walking, before), paceAfter(walking, step)];
  if (was === 'usual' && is !== 'usual') await world.halt();
  const stand = was === 'slow' ? world.creep() : undefined;
  await happen(walking, step, before);
  stand?.();
  if (was !== 'usual' && is === 'usual') await world.resume();
};

/** Describes the situation before a step: how much has been announced, and whether anything has the focus. */
interface Before {
  readonly step: PathStep | undefined;
  readonly heard: number;
  readonly hadFocus: boolean;
}

const NOTHING: Before = { step: undefined, heard: 0, hadFocus: false };

const beforeStep = async ({ person }: World, step: PathStep | undefined): Promise<Before> => {
  const { seen, heard } = await person.seeAndHear(look);
  return { step, heard: heard.length, hadFocus: seen.focus.name !== '' };
};

const pageCheck = (expected: string, found: readonly string[]): Check => ({
  kind: 'page',
  expected,
  found: found.join(', ') || 'none',
  fault: found.length === 0 ? null : `expected ${expected}, but found: ${found.join(', ')}`,
});

/** Holds everything that has been checked in a step so far. */
interface Looked {
  checks: readonly Check[];
}

const isOfControl = ({ kind }: Check): boolean => kind === 'offered' || kind === 'refused';

/** Waits until everything is as a step promises. @throws with what is not as promised, and with faulty controls */
const check = async (walking: Walking, step: PathStep, before: Before, looked: Looked): Promise<void> => {
  const { flow, driver, fault } = walking;
  const { person } = walking.world;
  const expected = reportedOnce(stepExpectationOf(flow.model, flow.tables, step, before.step), step);
  const leadingOn = Object.entries(flow.arrangements.leadingOn ?? {}).filter(([place]) =>
    step.states.includes(place),
  );
  const leadsOn = leadingOn.length > 0;
  // Nothing has the focus yet in a page that the browser has loaded again.
  const hadFocus = before.hadFocus && !leadingOn.some(([, { loading }]) => loading);
  const expectation = leadsOn ? { ...expected, offers: [] } : expected;
  const isWell = async () => {
    const { seen, heard } = await person.seeAndHear(look);
    const perceived = { ...seen, heard: heard.slice(before.heard), hadFocus };
    looked.checks = await checksOf(expectation, driver, perceived, wordsAfter(walking, step));
    return faultsIn(looked.checks).length === 0;
  };
  // A page that is being left cannot be examined.
  const leaving = ({ message }: Error): false => {
    looked.checks = [{ kind: 'page', expected: 'a page to look at', found: message, fault: message }];
    return false;
  };
  const stand = paceAfter(walking, step) === 'slow' ? walking.world.creep() : undefined;
  try {
    await until(
      () => isWell().catch(leaving),
      () => inFaultLines(faultsIn(looked.checks)),
      fault,
    ).finally(stand);
  } catch (error) {
    const controls = looked.checks.some((each) => isOfControl(each))
      ? []
      : await controlChecks(expectation, driver, wordsAfter(walking, step)).catch(() => []);
    looked.checks = [...looked.checks, ...controls];
    throw new Error(inFaultLines([(error as Error).message, ...faultsIn(controls)]), { cause: error });
  }
};

/**
 * Checks that the page has logged only errors that belong to the flow, and has called no other origin, and that the server has refused
 * calls only with codes that their routes name.
 */
const checksBesides = ({ environment, flow, world }: Walking): Check[] => {
  const { complaints, outside } = world.person;
  const own = flow.arrangements.complaints;
  return [
    pageCheck('no error in the browser', own ? complaints.filter((each) => !own.test(each)) : complaints),
    pageCheck('no request to another origin', outside),
    pageCheck('no refusal that its route does not name', [...environment.unnamedRefusals]),
  ];
};

/** Returns the problem, and the calls that had timed out by then. */
const problemOf = async (failed: unknown, { page }: Person): Promise<string> => {
  const givenUp = await page.evaluate(callsGivenUp).catch(() => []);
  return [
    failed instanceof Error ? failed.message : String(failed),
    ...givenUp.map((call) => `the call ${call} was given up after ${CALL_TIMEOUT_MS / 1_000} s`),
  ].join('\n');
};

/**
 * Assigns each announcement to one step: what is announced once a step is as promised belongs to the next one, if there
 * is one. `ends` says how much had been announced when each step was recorded.
 */
const withHeard = (
  steps: readonly Omit<RecordedStep, 'heard'>[],
  said: readonly string[],
  ends: readonly number[],
): RecordedStep[] =>
  steps.map((step, index) => {
    const end = index === steps.length - 1 ? said.length : ends[index];
    return { ...step, heard: said.slice(ends[index - 1] ?? 0, end) };
  });

/** Takes the steps of a path from a given one on, up to the first that is not as promised. */
const takeSteps = async (walking: Walking, record: Recorder, first = 0): Promise<RecordedStep[]> => {
  const { flow, path, world, interceptor } = walking;
  const { person } = world;
  const recorded: Omit<RecordedStep, 'heard'>[] = [];
  const ends: number[] = [];
  const isBrief = (step: PathStep | undefined): boolean =>
    flow.arrangements.brief?.some((place) => placesIn(step).has(place)) ?? false;
  for (const [index, step] of path.steps.entries()) {
    if (index < first) continue;
    const since = performance.now();
    const before = index === 0 ? NOTHING : await beforeStep(world, path.steps[index - 1]);
    interceptor.close(atWork(step, flow.arrangements), answeredIn(step));
    const looked: Looked = { checks: [] };
    const problems: string[] = [];
    try {
      if (isBrief(path.steps[index - 1])) await world.resume();
      await happenInTime(walking, step, before.step);
      await check(walking, step, before, looked);
      if (isBrief(step)) await world.halt();
    } catch (error) {
      problems.push(await problemOf(error, person));
    }
    // An error in the browser may be why a step is not as promised.
    const besides = checksBesides(walking);
    looked.checks = [...looked.checks, ...besides];
    problems.push(...faultsIn(besides));
    const problem = problems.length === 0 ? null : inFaultLines(problems);
    ends.push((await person.heard()).length);
    recorded.push(await record(world, { since, ...looked, problem }));
    if (problem !== null) break;
  }
  return withHeard(recorded, await person.heard(), ends);
};

/** Blames the last step for unnamed refusals of calls that were answered only after it had been checked. */
const withLateRefusals = (
  { unnamedRefusals }: TestEnvironment,
  steps: readonly RecordedStep[],
): RecordedStep[] =>
  steps.map((step, index) =>
    index < steps.length - 1 || step.problem !== null || unnamedRefusals.size === 0
      ? step
      : { ...step, problem: inFaultLines([...unnamedRefusals]) },
  );

/**
 * Leads a person along a path through the whole portal, up to the first step that is not as promised.
 * `fault` is the fault to be found, which was made on purpose.
 */
export const walkPath = async (
  environment: TestEnvironment,
  flow: WalkedFlow,
  path: Path,
  language: Language,
  record: Recorder,
  fault?: string,
): Promise<RecordedStep[]> => {
  await tidyUp(environment);
  const person = await newPerson(environment, language);
  const interceptor = await Interceptor.before(person.page, callsOn(path, flow.arrangements));
  const world = worldOf(environment, person, interceptor, language);
  const walking = { environment, flow, path, world, driver: personDriver(person), interceptor, fault };
  const recorded = await takeSteps(walking, record).finally(async () => {
    await interceptor.open();
    await person.leave();
  });
  return withLateRefusals(environment, recorded);
};

/** Holds a leg of an errand with everything needed to lead the whole portal along it. */
export interface WalkedLeg {
  readonly flow: WalkedFlow;
  readonly path: Path;
  /** Gives the index of the first step that is taken. */
  readonly first: number;
  /** Performs the person's acts between the previous leg and this one. */
  readonly setOut?: (world: World) => Promise<void>;
}

/** Leads one person along the legs of an errand in turn, up to the first step that is not as promised. */
export const walkErrand = async (
  environment: TestEnvironment,
  legs: readonly WalkedLeg[],
  language: Language,
  record: Recorder,
): Promise<RecordedStep[]> => {
  await tidyUp(environment);
  const person = await newPerson(environment, language);
  const recorded: RecordedStep[] = [];
  try {
    for (const { flow, path, first, setOut } of legs) {
      const interceptor = await Interceptor.before(person.page, callsOn(path, flow.arrangements));
      const world = worldOf(environment, person, interceptor, language);
      try {
        await setOut?.(world);
        const driver = personDriver(person);
        const walking = { environment, flow, path, world, driver, interceptor, fault: undefined };
        recorded.push(...(await takeSteps(walking, record, first)));
      } finally {
        await interceptor.open();
      }
      if (recorded.some(({ problem }) => problem !== null)) break;
    }
  } finally {
    await person.leave();
  }
  return withLateRefusals(environment, recorded);
};
