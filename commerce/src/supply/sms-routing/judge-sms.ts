import { extractCode, type SmsOfService } from './extract-code.ts';
import { maskText } from './mask-text.ts';

/** The judgement of an SMS for the sale that it was routed to. It is made once and stored with the message. */
export type SmsJudgement =
  | {
      kind: 'code';
      /** Holds no colon, because the buyers' protocol separates the parts of an answer by colons. */
      code: string;
    }
  | {
      kind: 'masked';
      /** The text as its buyer may read it without payment. */
      maskedText: string;
    };

/** Says whether the SMS gives a reason to be the code that the buyer waits for. A text without a reason is masked and charges nobody. */
export const judgeSms = (sms: SmsOfService): SmsJudgement => {
  const code = extractCode(sms);
  return code === undefined ? { kind: 'masked', maskedText: maskText(sms.text) } : { kind: 'code', code };
};
