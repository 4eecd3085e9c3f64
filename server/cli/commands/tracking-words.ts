import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { isWebAddress } from '#contract/orders/tracking-url.contract.ts';
import { CommandError } from '#server/cli/command.ts';

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
