import { mutantsOf, type Mutant } from '../mutant.ts';

const commerce = 'commerce/src';
const judged = `${commerce}/sales/activations/given-back/judged-numbers.test.ts`;
const rule = `${commerce}/sales/allowance/allowance.test.ts`;
const overHttp = `${commerce}/sales/allowance/allowance.routes.test.ts`;
const keyPause = `${commerce}/sales/allowance/key-pause.test.ts`;
const simulation = `commerce/proof/simulation/simulation.proof.ts`;

const undone = `${commerce}/partners/sims/undo-judgements.test.ts`;

/** Faults by which one visitor could empty the stock for nothing. */
export const stockMutants: Mutant[] = [
  ...mutantsOf({ file: `${commerce}/supply/pool/judgement.ts`, tests: [judged] }, [
    {
      name: 'stock-one-ban-is-final',
      harm: 'One report takes a number from everybody.',
      find: 'const bannersMin = 3;',
      replace: 'const bannersMin = 1;',
    },
    {
      name: 'stock-accounts-without-a-code-agree',
      harm: 'Three new accounts take every number from everybody.',
      find: 'people.size >= peopleMin && payers.size >= peopleMin - 1',
      replace: 'people.size >= peopleMin',
    },
    {
      name: 'stock-one-visitor-has-many-voices',
      harm: 'One visitor with several accounts takes numbers from everybody.',
      find: 'new Set(judgements.map(({ person }) => person))',
      replace: 'new Set(judgements.map(({ userId }) => userId))',
    },
    {
      name: 'stock-ban-forgets-its-buyer',
      harm: 'A buyer gets the number that the service refused him again.',
      find: "judgement.how === 'banned' && judgement.userId === userId",
      replace: "judgement.how === 'banned' && judgement.userId !== judgement.userId",
    },
  ]),
  ...mutantsOf({ file: `${commerce}/supply/pool/sim-state.ts`, tests: [judged] }, [
    {
      name: 'stock-judgement-never-fades',
      harm: 'What buyers once said takes a number off sale for ever.',
      find: 'const until = heldBackUntil(reviewed, service, at);',
      replace: 'const until = heldBackUntil(reviewed, service, at) ?? at;',
    },
  ]),
  ...mutantsOf({ file: `${commerce}/sales/activations/closing/end-activation.ts`, tests: [simulation] }, [
    {
      name: 'stock-banned-sim-stays-taken',
      harm: 'A ban takes a number off sale for ever.',
      find: 'const returned = isPooled ? returnSim',
      replace: 'const returned = isPooled && !isBanned ? returnSim',
    },
  ]),
  ...mutantsOf({ file: `${commerce}/sales/activations/closing/end-activation.ts`, tests: [overHttp] }, [
    {
      name: 'stock-give-back-is-not-counted',
      harm: 'An account takes the stock and gives it back without end.',
      find: "if (status !== 'expired') countGivenBack(working, closing.settings, { userId, takenAt }, at);",
      replace: '',
    },
  ]),
  ...mutantsOf({ file: `${commerce}/sales/allowance/use-allowance.ts`, tests: [overHttp] }, [
    {
      name: 'stock-allowance-ignored',
      harm: 'Purchases are never paused.',
      find: 'if (!state.releasedAt) return;',
      replace: 'if (state.total > 0) return;',
    },
  ]),
  ...mutantsOf({ file: `${commerce}/accounts/users/api-keys/purchase-run.ts`, tests: [keyPause] }, [
    {
      name: 'stock-runaway-program-buys-on',
      harm: 'A program that reads no codes spends the whole balance.',
      find: 'if (!until) return;',
      replace: 'if (!until || pause.purchases > 0) return;',
    },
  ]),
  ...mutantsOf({ file: `${commerce}/sales/allowance/allowance.ts`, tests: [rule] }, [
    {
      name: 'stock-honest-waiting-is-punished',
      harm: 'A bot that waits for its codes is paused.',
      find: 'usedMs + Math.max(0, settings.freeAfterMs - Math.max(0, heldMs))',
      replace: 'usedMs + settings.freeAfterMs',
    },
    {
      name: 'stock-codes-do-not-count',
      harm: 'An account that pays for a thousand codes has the allowance of a new one.',
      find: 'settings.base + settings.perCode * (current + before)',
      replace: 'settings.base + 0 * (current + before)',
    },
  ]),
  ...mutantsOf({ file: `${commerce}/partners/sims/undo-judgements.ts`, tests: [undone] }, [
    {
      name: 'stock-partner-offers-without-end',
      harm: 'A partner sells a dead number to one buyer after the other.',
      find: 'return from && from > at ? from : undefined;',
      replace: 'return undefined;',
    },
    {
      name: 'stock-partner-offers-what-is-not-his',
      harm: 'A partner puts the dead number of another one on sale.',
      find: '!sim || !supplierIds.includes(sim.supplierId)',
      replace: '!sim',
    },
    {
      name: 'stock-forgiveness-leaves-no-trace',
      harm: 'Nobody can tell who of the staff put a dead number on sale.',
      find: '    recordAuditEntry(working, { ...note, details }, at);\n',
      replace: '',
    },
  ]),
  ...mutantsOf({ file: `${commerce}/supply/pool/sim-state.ts`, tests: [undone] }, [
    {
      name: 'stock-partner-silences-buyers',
      harm: 'A partner wipes away what buyers said of a dead number.',
      find: 'return changeSim(sim, { fixedAt: at, heldBack, soldFor, rank });',
      replace: 'return changeSim(sim, { fixedAt: at, judgements: [], heldBack, soldFor, rank });',
    },
  ]),
];
