import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { berlinDay } from '#contract/berlin-day.contract.ts';
import { fromWire, toWire } from '#contract/case.contract.ts';
import { MachineQuestionBody } from '#contract/machines/machine-question.contract.ts';
import { LocationChangeBody } from '#contract/machines/location-change.contract.ts';
import { MachineDetails } from '#contract/machines/machine-details.contract.ts';
import { MachineParams, ServiceReportParams } from '#contract/machines/machine.contract.ts';
import { IdempotencyHeaders } from '#contract/idempotency.contract.ts';
import { Done } from '#contract/accounts/user.contract.ts';
import { findMachineDetails, findServiceReportFile } from '#server/db/machines/machine-details.store.ts';
import { findAskedQuestions } from '#server/db/desk/machine-questions.store.ts';
import { findReportedLocation } from '#server/db/machines/location-changes.store.ts';
import { findMachineType } from '#server/db/machines/machines.store.ts';
import { listOffers } from '#server/db/offers/offers.store.ts';
import { listOrders } from '#server/db/orders/orders.store.ts';
import { identificationLabel } from '#server/documents/identification-label.ts';
import { identificationLink } from '#server/domain/machines/identification-link.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import { COSTLY } from '#server/plugins/rate-limit.plugin.ts';
import { Refusal } from '#server/refusal.ts';

import { firstOf } from '#server/routes/first-of.ts';
import { fileAnswers, replyFile } from '#server/routes/reply-file.ts';
import { askAboutMachine } from './ask-about-machine.ts';
import { changeLocation } from './change-location.ts';

const full = { requires: { level: LEVELS.full } } as const;
const ofMachine = { ...full, refuses: ['MACHINE_DOES_NOT_EXIST_ERROR'] } as const;

const refuseUnknown = (): never => {
  throw new Refusal('MACHINE_DOES_NOT_EXIST_ERROR');
};

export const machineDetailsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings, clock } = app;

  /** Returns the origin for the link: the portal's public address or, if none is set, the address that the caller used. */
  const originOf = ({ protocol, host }: { protocol: string; host: string }): string =>
    settings.publicUrl?.origin ?? `${protocol}://${host}`;

  app.get(
    '/machines/:machine_no/',
    {
      config: ofMachine,
      schema: {
        summary:
          'A machine with its documents, equipment, service, orders and offers, and the reader’s own questions',
        params: MachineParams,
        response: { 200: MachineDetails },
      },
    },
    async ({ params, visitor, protocol, host }) => {
      const reader = recordReaderOf(visitor);
      const machine = (await findMachineDetails(database, reader, params.machine_no)) ?? refuseUnknown();
      const placed = { machineNo: machine.machineNo, page: 1, pageSize: 10 } as const;
      const [reportedLocation, orders, offers, questions] = await Promise.all([
        findReportedLocation(database, machine.machineNo, clock.now()),
        listOrders(database, reader, placed),
        listOffers(database, reader, placed, berlinDay(clock.now())),
        findAskedQuestions(database, visitor.id, machine.machineNo),
      ]);
      return toWire({
        ...machine,
        reportedLocation,
        orders: firstOf(orders),
        offers: firstOf(offers),
        questions,
        identificationLink: identificationLink(originOf({ protocol, host }), machine.machineNo),
      });
    },
  );

  app.get(
    '/machines/:machine_no/label/',
    {
      config: ofMachine,
      schema: {
        summary: 'The identification link as a QR code to print',
        params: MachineParams,
        response: { 200: { content: { 'image/svg+xml': { schema: Type.String() } } } },
      },
    },
    async (request, reply) => {
      const { machine_no: machineNo } = request.params;
      const machine = await findMachineType(database, recordReaderOf(request.visitor), machineNo);
      const link = machine === undefined ? null : identificationLink(originOf(request), machineNo);
      if (link === null) return refuseUnknown();
      return reply.type('image/svg+xml').send(identificationLabel(link));
    },
  );

  app.get(
    '/machines/:machine_no/service-reports/:report_id/download/',
    {
      config: { ...full, ...COSTLY, refuses: ['DOCUMENT_NOT_FOUND_ERROR', 'RANGE_BEYOND_FILE'] },
      schema: {
        summary: 'A service report of a machine as a PDF',
        params: ServiceReportParams,
        response: fileAnswers('application/pdf'),
      },
    },
    async (request, reply) => {
      const { visitor, params } = request;
      const { machine_no: machineNo, report_id: reportId } = params;
      const file = await findServiceReportFile(database, recordReaderOf(visitor), { machineNo, reportId });
      if (file === undefined) throw new Refusal('DOCUMENT_NOT_FOUND_ERROR');
      return replyFile(request, reply, file);
    },
  );

  app.post(
    '/machines/:machine_no/location-change/',
    {
      config: ofMachine,
      schema: {
        summary: 'Report to customer service where a machine is or will be',
        params: MachineParams,
        body: LocationChangeBody,
        response: { 202: Done },
      },
    },
    async ({ params, body, visitor }, reply) => {
      await changeLocation(database, {
        visitor,
        machineNo: params.machine_no,
        body: fromWire(body),
        now: clock.now(),
      });
      return reply.code(202).send({});
    },
  );

  app.post(
    '/machines/:machine_no/questions/',
    {
      config: {
        requires: { level: LEVELS.full, buyersOnly: true },
        refuses: ['MACHINE_DOES_NOT_EXIST_ERROR', 'IDEMPOTENCY_KEY_REUSED_ERROR'],
      },
      schema: {
        summary:
          'Ask customer service about a machine, once for each idempotency key; the answer comes by mail',
        params: MachineParams,
        headers: IdempotencyHeaders,
        body: MachineQuestionBody,
        response: { 202: Done },
      },
    },
    async ({ params, headers, body: { text }, visitor }, reply) => {
      const question = { visitor, machineNo: params.machine_no, text, now: clock.now() };
      await askAboutMachine(database, { ...question, key: headers['idempotency-key'] });
      return reply.code(202).send({});
    },
  );
};
