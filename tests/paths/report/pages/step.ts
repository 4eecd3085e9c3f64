import type { FoundPath, FoundStep, Language } from '#tests/paths/report/findings.ts';
import { dotted, inPhrases, markup, type Markup } from '#tests/paths/report/markup.ts';
import type { KeptStep } from '#tests/paths/report/pictures.ts';

import { counted, inTime, langOf, problemIn, resultTag } from './frame.ts';

const led = ({ words: { says, arrives } }: FoundStep): Markup => {
  const states = [...arrives].map(([place, description]) => markup`<li>${dotted(place)} ${description}</li>`);
  return markup`${says.length === 0 ? null : markup`<p>${says.join(' ')}</p>`}
${states.length === 0 ? markup`<p class="quiet">The state stays.</p>` : markup`<ul class="arrivals">${states}</ul>`}`;
};

const none = (text: string): Markup => markup`<span class="quiet">${text}</span>`;

const listed = (texts: readonly string[], lang: Markup | null): Markup =>
  markup`<ul>${texts.map((text) => markup`<li${lang}>${text}</li>`)}</ul>`;

const pictured = ({ file, width, height }: NonNullable<KeptStep['picture']>, number: number): Markup =>
  markup`<a class="picture" href="${file}"><img src="${file}" width="${width}" height="${height}" loading="lazy" alt="The window after step ${number}"></a>`;

const heardIn = ({ heard }: KeptStep, lang: Markup | null): Markup =>
  heard.length === 0
    ? none('nothing')
    : listed(
        heard.map((text) => `“${text}”`),
        lang,
      );

const recordOf = (step: KeptStep, number: number, lang: Markup | null): Markup =>
  markup`<div class="record">
<dl>
<dt>Heard</dt><dd>${heardIn(step, lang)}</dd>
<dt>Focus</dt><dd>${step.focus === '' ? none('nothing has the focus') : markup`<span${lang}>${step.focus}</span>`}</dd>
<dt>Page</dt><dd><span${lang}>${step.title}</span><br><span class="address">${step.address}</span></dd>
<dt>Scan</dt><dd>${step.violations.length === 0 ? none('no violation') : listed(step.violations, null)}</dd>
<dt>Time</dt><dd>${inTime(step.ms)}</dd>
</dl>
${step.picture && pictured(step.picture, number)}
</div>
<details class="tree"><summary>Accessible tree after step ${number}</summary><pre${lang}>${step.tree}</pre></details>`;

const stepOf = (step: FoundStep, path: FoundPath, language: Language): Markup => {
  const { anchor, number, recorded, result } = step;
  const problem = recorded?.problem ?? null;
  return markup`<li class="step step-${result.replace(' ', '-')}" id="${anchor}" data-states="${JSON.stringify(step.active)}" data-arrived="${JSON.stringify([...step.words.arrives.keys()])}" data-definitions="${JSON.stringify(step.definitions)}">
<div class="step-head"><h4><span class="step-number">${number}</span> <span class="step-words">${inPhrases(step.words.does)}</span></h4>
${result === 'passed' ? null : resultTag(result)}<a class="anchor" href="#${anchor}" aria-label="Link to step ${number} of path ${path.number}">#</a></div>
${problem === null ? null : markup`<p class="problem"><strong>Not as promised:</strong> ${problemIn(problem, language)}</p>`}
${led(step)}
${recorded && recordOf(recorded, number, langOf(language))}
</li>
`;
};

const noteOn = ({ isInBook, result, whyNot }: FoundPath): Markup | null => {
  if (whyNot !== null) return markup`<p class="note">Not walked in the portal: ${whyNot}.</p>`;
  if (result === 'not walked')
    return markup`<p class="note">Not walked in the portal, for no given reason.</p>`;
  return isInBook
    ? null
    : markup`<p class="note">Not in the book: walked in place of paths that the portal cannot be led along.</p>`;
};

/** A path as something to be opened; a failed one is open. */
export const pathOf = (path: FoundPath, language: Language): Markup => {
  const { anchor, id, number, steps, result, ms } = path;
  const time = result === 'not walked' ? null : markup`, ${inTime(ms)}`;
  return markup`<details class="path" id="${anchor}"${result === 'failed' ? markup` open` : null}>
<summary><h3>Path ${number}</h3> <code>${id}</code> ${resultTag(result)} <span class="quiet">${counted(steps.length, 'step')}${time}</span></summary>
<p class="path-link"><a href="#${anchor}">Link to path ${number}</a></p>
${noteOn(path)}
<ol class="steps">
${steps.map((step) => stepOf(step, path, language))}</ol>
</details>
`;
};
