/** What the kit checks of every agent: the rule, in the words that the report shows. */
export const agentRules = {
  'agent-answers': 'The agent answers GET_SERVICES with status 200 and a JSON object that says SUCCESS.',
  'services-form': 'GET_SERVICES lists countries, operators and services; counts are whole numbers from 0, not text.',
  'services-in-time': 'GET_SERVICES is answered within 10 seconds.',
  'wrong-key-refused': 'A call with a wrong key gets {"status":"ERROR","error":"…"}.',
  'unknown-action-refused': 'An action that the agent does not know gets ERROR.',
  'broken-json-survived': 'A body that is not JSON stops nothing: the next call is answered.',
  'unknown-service-has-no-numbers': 'GET_NUMBER for a service that the agent does not have gets NO_NUMBERS.',
  'number-form': 'GET_NUMBER answers number and activationId as JSON numbers.',
  'number-is-international': 'A number has its country code and no zero in front: 8 to 15 digits.',
  'number-in-time': 'GET_NUMBER is answered within 3 seconds.',
  'activation-id-new': 'Each activationId is new; it never comes twice.',
  'number-not-twice': 'A number is not given again for a service while it runs there.',
  'exclusions-kept': 'A number begins with none of exceptionPhoneSet.',
  'counts-real': 'What GET_SERVICES counts can be bought, and a sale lowers the count.',
  'finish-success': 'FINISH_ACTIVATION of a running activation gets SUCCESS.',
  'finish-repeated': 'The same FINISH_ACTIVATION again gets SUCCESS and changes nothing.',
  'finish-refunded': 'Status 5 after status 3 gets SUCCESS: money went back to the buyer later.',
  'finish-unknown-refused': 'FINISH_ACTIVATION of an activation that never was gets ERROR.',
  'sold-not-offered-again': 'After status 3 the number is not offered for that service again.',
} as const;

/** What the kit checks of the software of a partner with a SIM pool. */
export const partnerRules = {
  'report-comes': 'The software reports its SIMs by PUT /api/supply/sims after its start.',
  'report-form':
    'A report has mode full or changes, and 1 to 5,000 SIMs, each with phone as text and country as number.',
  'key-in-header': 'Calls of /api/supply carry Authorization: Bearer and the key.',
  'heard-in-time': 'A report or a heartbeat comes at least every 90 seconds; the SIMs leave the sale otherwise.',
  'calls-known': 'The software makes no call that the shop does not have.',
  'outage-survived': 'After an outage of the shop the software is heard again by itself, within a minute.',
} as const;

/** What the kit checks of every PUSH_SMS, whoever sends it. */
export const smsRules = {
  'sms-comes': 'An SMS to a number that is sold comes by PUSH_SMS.',
  'sms-at-once': 'An SMS is pushed within 3 seconds.',
  'sms-form': 'PUSH_SMS has action, key, smsId and phone as JSON numbers, phoneFrom and text as text.',
  'sms-headers': 'PUSH_SMS is a POST with Content-Type application/json and a User-Agent.',
  'sms-own-number': 'SMS are pushed for numbers that were given out or reported, with their country code.',
  'sms-text-whole': 'The text is the whole text, unchanged.',
  'sms-repeated': 'What did not get SUCCESS is pushed again after about 10 seconds, and until SUCCESS.',
  'sms-repeated-after-lost-answer': 'A push whose answer was lost is pushed again.',
  'sms-repeat-keeps-id': 'A repeat has the smsId, phone, sender and text of the first push.',
  'sms-id-unique': 'Two SMS never have the same smsId.',
  'sms-not-after-success': 'After SUCCESS an SMS is never pushed again.',
} as const;

export type CheckId = keyof typeof agentRules | keyof typeof partnerRules | keyof typeof smsRules;

export interface CheckResult {
  id: CheckId;
  outcome: 'passed' | 'failed' | 'not-tried';
  rule: string;
  /** What was seen instead, or why it was not tried; empty for what passed. */
  found: string;
}

/** Collects what was seen; one failure of a check outweighs any number of passes. */
export interface CheckBook {
  pass(id: CheckId): void;
  fail(id: CheckId, found: string): void;
  /** Passes or fails; `found` says what was seen. @returns the verdict. */
  judge(id: CheckId, isKept: boolean, found: string): boolean;
  results(): CheckResult[];
}

/** @param rules what this run checks; the report has them in this order. */
export const createCheckBook = (rules: Partial<Record<CheckId, string>>): CheckBook => {
  const passed = new Set<CheckId>();
  const failures = new Map<CheckId, string>();
  const fail = (id: CheckId, found: string): void => {
    if (!failures.has(id)) failures.set(id, found);
  };
  return {
    pass: (id) => void passed.add(id),
    fail,
    judge: (id, isKept, found) => {
      if (isKept) passed.add(id);
      else fail(id, found);
      return isKept;
    },
    results: () =>
      (Object.entries(rules) as [CheckId, string][]).map(([id, rule]) => {
        const failure = failures.get(id);
        if (failure !== undefined) return { id, outcome: 'failed', rule, found: failure };
        if (passed.has(id)) return { id, outcome: 'passed', rule, found: '' };
        return { id, outcome: 'not-tried', rule, found: 'nothing happened that shows it' };
      }),
  };
};
