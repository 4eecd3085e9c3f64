import { describe, expect, test } from 'vitest';

import {
  dataSheetDeliveryActors,
  dataSheetDeliveryMachine,
} from '#machines/records/data-sheet-delivery/data-sheet-delivery.machine.ts';
import type {
  MailedSheet,
  SheetSource,
} from '#machines/records/data-sheet-delivery/data-sheet-delivery.types.ts';
import { failure, holdCalls, startBeside } from '#tests/support/seed/neighbours.ts';

const SHEET: SheetSource = { kind: 'sheet', id: 'sheet-1' };

const offer = (source: SheetSource = SHEET) => {
  const downloads = holdCalls<void, [SheetSource]>();
  const mails = holdCalls<void, [MailedSheet]>();
  const actors = dataSheetDeliveryActors({ download: downloads.service, mail: mails.service });
  const { actor, sentEvents } = startBeside(dataSheetDeliveryMachine.provide({ actors }), { source }, [
    'notifications',
  ]);
  return { actor, sentEvents, downloads, mails, state: () => actor.getSnapshot() };
};

const write = () => {
  const offered = offer();
  offered.actor.send({ type: 'mail.open' });
  return offered;
};

describe('downloading a data sheet', () => {
  test('asks for the file once, however often the button is pressed', async () => {
    const { actor, downloads, state } = offer();
    actor.send({ type: 'download.start' });
    actor.send({ type: 'download.start' });
    expect(downloads.calls).toEqual([[SHEET]]);
    expect(state().hasTag('busy')).toBe(true);
    await downloads.resolve();
    expect(state().value).toEqual({ ready: 'downloaded' });
  });

  test('leaves a refusal to the general handling of failed calls, and can be tried again', async () => {
    const { actor, downloads, sentEvents, state } = offer();
    actor.send({ type: 'download.start' });
    await downloads.reject(failure({ status: 404, code: 'DOCUMENT_NOT_FOUND_ERROR' }));
    expect(state().value).toEqual({ ready: 'failed' });
    expect(state().context.failure?.status).toBe(404);
    expect(sentEvents).toEqual([]);
    actor.send({ type: 'download.start' });
    await downloads.resolve();
    expect(state().value).toEqual({ ready: 'downloaded' });
  });

  test('itself reports that no answer came', async () => {
    const { actor, downloads, sentEvents } = offer();
    actor.send({ type: 'download.start' });
    await downloads.reject(failure({}));
    expect(sentEvents).toEqual([
      { to: 'notifications', event: { type: 'notice.show', kind: 'error', code: 'DOWNLOAD_FAILED' } },
    ]);
  });
});

describe('sending a data sheet', () => {
  test('sending a data sheet is offered for one sheet, not for those of an order', () => {
    expect(offer().state().can({ type: 'mail.open' })).toBe(true);
    const sheetsOfOrder = offer({ kind: 'orderSheets', orderNo: '690701' });
    expect(sheetsOfOrder.state().can({ type: 'mail.open' })).toBe(false);
    expect(sheetsOfOrder.state().can({ type: 'download.start' })).toBe(true);
  });

  test.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['nobody', 'malformed'],
    ['a@b', 'malformed'],
    ['a b@c.example', 'malformed'],
    ['a@b.example, c@d.example', 'malformed'],
    ['a..b@c.example', 'malformed'],
  ])('rejects the address “%s”', (email, problem) => {
    const { actor, mails, state } = write();
    actor.send({ type: 'mail.submit', email });
    expect(state().value).toEqual({ mailing: { writing: 'invalid' } });
    expect(state().context.problem).toBe(problem);
    expect(mails.calls).toEqual([]);
  });

  test('drops the problem of the address as soon as it is corrected', () => {
    const { actor, state } = write();
    actor.send({ type: 'email.change', email: 'a' });
    expect(state().context.problem).toBe(null);
    actor.send({ type: 'mail.submit', email: 'a' });
    actor.send({ type: 'email.change', email: 'a@b.example' });
    expect(state().context.problem).toBe(null);
  });

  test('sends once, to the address without spaces, and says where it went', async () => {
    const { actor, mails, state } = write();
    actor.send({ type: 'mail.submit', email: ' a@b.example ' });
    actor.send({ type: 'mail.submit', email: 'c@d.example' });
    expect(mails.calls).toEqual([[{ source: SHEET, email: 'a@b.example' }]]);
    await mails.resolve();
    expect(state().value).toEqual({ mailing: 'sent' });
    expect(state().context.sentTo).toBe('a@b.example');
    actor.send({ type: 'mail.open' });
    expect(state().value).toEqual({ mailing: { writing: 'editing' } });
  });

  test('shows the address as invalid when the server rejects it', async () => {
    const { actor, mails, sentEvents, state } = write();
    actor.send({ type: 'mail.submit', email: 'a@b.example' });
    await mails.reject(failure({ status: 400, code: 'VALIDATION_ERROR' }));
    expect(state().value).toEqual({ mailing: { writing: 'invalid' } });
    expect(state().context.problem).toBe('malformed');
    expect(sentEvents).toEqual([]);
  });

  test.each([
    [{ status: 429, code: 'TOO_MANY_REQUESTS_ERROR', retryAfter: 600 } as const, []],
    [{ status: null }, ['DATA_SHEET_EMAIL_FAILED']],
  ])('keeps the dialog open when it fails (%j)', async (parts, notices) => {
    const { actor, mails, sentEvents, state } = write();
    actor.send({ type: 'mail.submit', email: 'a@b.example' });
    await mails.reject(failure(parts));
    expect(state().value).toEqual({ mailing: { writing: 'failed' } });
    expect(state().context.failure).toMatchObject(parts);
    expect(sentEvents.map(({ event }) => (event as { code?: string }).code)).toEqual(notices);
    actor.send({ type: 'mail.submit', email: 'a@b.example' });
    expect(mails.calls).toHaveLength(2);
  });

  test('the dialog can be closed while a data sheet is being sent, and starts from scratch when opened again', () => {
    const { actor, state } = write();
    actor.send({ type: 'mail.submit', email: 'a@b.example' });
    actor.send({ type: 'mail.close' });
    expect(state().value).toEqual({ ready: 'idle' });
    actor.send({ type: 'mail.open' });
    expect(state().value).toEqual({ mailing: { writing: 'editing' } });
    expect(state().context).toMatchObject({ problem: null, failure: null, sentTo: '' });
  });
});
