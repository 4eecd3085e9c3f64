import type { FoundPath, FoundStep } from '#tests/paths/report/findings.ts';
import type { Language } from '#tests/paths/report/languages.ts';
import { dotted, inPhrases, markup, type Markup } from '#tests/paths/report/markup.ts';
import { checkedIn, problemsOf, type Checked } from '#tests/paths/report/checked.ts';
import type { KeptStep } from '#tests/paths/report/pictures.ts';

import { counted, formatDuration, langOf, listedProblems, quoting, resultTag } from './frame.ts';

const led = ({ words: { says, arrives } }: FoundStep): Markup => {
  const states = arrives.map(
    ({ place, title, description }) =>
      markup`<li><b>${title}</b> ${place === null ? null : dotted(place)} ${description}</li>`,
  );
  return markup`${says.length === 0 ? null : markup`<p>${says.join(' ')}</p>`}
${states.length === 0 ? markup`<p class="quiet">The state stays.</p>` : markup`<ul class="arrivals">${states}</ul>`}`;
};

const none = (text: string): Markup => markup`<span class="quiet">${text}</span>`;

const pictured = ({ file, width, height }: NonNullable<KeptStep['picture']>, number: number): Markup =>
  markup`<a class="picture" href="${file}"><img src="${file}" width="${width}" height="${height}" loading="lazy" alt="The window after step ${number}"></a>`;

/** A reader takes in this many at a glance; longer lists start closed. */
const AT_A_GLANCE = 4;

/** Lists texts in English that may quote the portal in its language. */
const inList = (texts: readonly string[], language: Language): Markup => {
  const items = texts.map((text) => markup`<li>${quoting(text, language)}</li>`);
  const list = markup`<ul>${items}</ul>`;
  return texts.length > AT_A_GLANCE
    ? markup`<details><summary>${texts.length} of them</summary>${list}</details>`
    : list;
};

const checkedOf = ({ aspect, expected, found, holds }: Checked, language: Language): Markup => {
  const mark = holds
    ? markup`<span class="mark mark-well" aria-hidden="true">✓</span>`
    : markup`<span class="mark mark-wrong" aria-hidden="true">✗</span>`;
  const result = holds ? 'as expected' : 'not as expected';
  const what = expected.length === 0 ? none('nothing in particular') : inList(expected, language);
  return markup`<div class="checked"><dt>${mark}<span>${aspect}<span class="visually-hidden">, ${result}</span></span></dt>
<dd class="expected"><span class="quiet">expected</span> ${what}</dd>
<dd class="found"><span class="quiet">found</span> ${inList(found, language)}</dd></div>
`;
};

const recordOf = (step: KeptStep, number: number, language: Language): Markup => {
  const lang = langOf(language);
  return markup`<div class="record">
<div><h5>Looked at</h5>
<dl class="checks">${checkedIn(step).map((checked) => checkedOf(checked, language))}</dl>
<p class="where"><span${lang}>${step.title}</span> <span class="address">${step.address}</span> <span class="quiet">${formatDuration(step.ms)}</span></p></div>
${step.picture && pictured(step.picture, number)}
</div>
<details class="tree"><summary>Accessible tree after step ${number}</summary><pre${lang}>${step.tree}</pre></details>`;
};

const problemsIn = (step: KeptStep | null, language: Language): Markup | null => {
  const problems = step ? problemsOf(step) : [];
  return problems.length === 0
    ? null
    : markup`<div class="problem"><strong>Not as promised:</strong> ${listedProblems(problems, language)}</div>`;
};

const stepOf = (step: FoundStep, path: FoundPath, language: Language): Markup => {
  const { anchor, number, recorded, result } = step;
  return markup`<li class="step step-${result.replace(' ', '-')}" id="${anchor}" data-states="${JSON.stringify(step.active)}" data-arrived="${JSON.stringify(step.words.arrives.flatMap(({ place }) => place ?? []))}" data-definitions="${JSON.stringify(step.definitions)}">
<div class="step-head"><h4><span class="step-number">${number}</span> <span class="step-words">${inPhrases(step.words.does)}</span></h4>
${result === 'passed' ? null : resultTag(result)}<a class="anchor" href="#${anchor}" aria-label="Link to step ${number} of path ${path.number}">#</a></div>
${problemsIn(recorded, language)}
${led(step)}
${recorded && recordOf(recorded, number, language)}
</li>
`;
};

const noteOn = ({ isInBook, result, whyNot }: FoundPath): Markup | null => {
  if (whyNot !== null) return markup`<p class="note">Not walked in the portal: ${whyNot}.</p>`;
  if (result === 'not walked')
    return markup`<p class="note">Not walked in the portal, with no reason given.</p>`;
  return isInBook
    ? null
    : markup`<p class="note">Not in the book: this path replaces paths that nobody can take in the portal.</p>`;
};

/** Shows a path in a disclosure, which is open if the path failed. */
export const pathOf = (path: FoundPath, language: Language): Markup => {
  const { anchor, id, number, goal, steps, result, ms } = path;
  const time = result === 'not walked' ? null : markup`, ${formatDuration(ms)}`;
  return markup`<details class="path" id="${anchor}"${result === 'failed' ? markup` open` : null}>
<summary><h3>Path ${number}</h3> ${goal === null ? null : markup`<b>${goal}</b> `}<code>${id}</code> ${resultTag(result)} <span class="quiet">${counted(steps.length, 'step')}${time}</span></summary>
<p class="path-link"><a href="#${anchor}">Link to path ${number}</a></p>
${noteOn(path)}
<ol class="steps">
${steps.map((step) => stepOf(step, path, language))}</ol>
</details>
`;
};
