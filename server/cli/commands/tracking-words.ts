import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { isWebAddress } from '#contract/orders/tracking-url.contract.ts';
import { CommandError, type OptionSpec } from '#server/cli/command.ts';

/** The options of commands that record a parcel and its delivery note. */
export const PARCEL_OPTIONS = {
  'tracking-no': { value: 'NO', hint: 'the tracking number of the parcel service' },
  'tracking-url': { value: 'URL', hint: 'the page that tracks the parcel' },
  'delivery-note': { value: 'NO', hint: 'the number of the delivery note' },
} as const satisfies Record<string, OptionSpec>;

/** Returns the address of the page that tracks a parcel; an empty text means none. @throws {CommandError} */
export const trackingUrlNamed = (text: string | undefined): string | undefined => {
  if (text === undefined || text === '') return text;
  if (!isWebAddress(text) || [...text].length > TEXT_LIMITS.additionalInformation)
    throw new CommandError(
      `The tracking address must be a web address such as https://carrier.example/1, of at most ${TEXT_LIMITS.additionalInformation} characters.`,
      2,
    );
  return text;
};
