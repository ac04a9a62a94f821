import { readFile } from 'node:fs/promises';

import { array, ValidationError } from 'yup';

import {
  liabilityNight,
  liabilityProof,
  type LiabilityNight,
  type LiabilityProof,
} from '@shop/shared-types/contract/liabilities';
import { checkNights, type NightFinding } from '@shop/shared-types/liabilities/check-nights';
import { checkProof, type ProofFinding } from '@shop/shared-types/liabilities/check-proof';
import { totalOf } from '@shop/shared-types/liabilities/liability-format';
import { formatRubles, kopecks } from '@shop/shared-types/money';

import { sha256 } from './salt-account.ts';

const usage = `Name the files: npm run verify-liabilities -- proof.json [history.json] …
A proof is what the account page saves; a history is what /api/liabilities answers. More files of other days make the check stronger.`;

const sentences: Record<ProofFinding['code'] | NightFinding['code'], string> = {
  changed: 'was changed after it was published: the hash is not that of the night',
  'told-twice': 'is not the same in two files',
  'broken-chain': 'does not follow from the night before',
  missing: 'follows nights that are in none of the files; add the history',
  'not-in-tree': 'is not in what was published',
  'wrong-sum': 'has a sum on the way to the root that is none, or is below zero',
  'listed-twice': 'is listed twice',
};

const rubles = (amount: number): string => `${formatRubles(kopecks(amount))} RUB`;

/** What a file holds. */
interface Read {
  proofs: LiabilityProof[];
  nights: LiabilityNight[];
}

const history = array(liabilityNight.required()).required();

/** The answer of a call is the file within `data`. */
const contentOf = (text: string): unknown => {
  const given = JSON.parse(text) as unknown;
  return typeof given === 'object' && given !== null && 'data' in given ? given.data : given;
};

/** @throws ValidationError, SyntaxError */
const readOne = async (path: string): Promise<Read> => {
  const given = contentOf(await readFile(path, 'utf8'));
  if (typeof given === 'object' && given !== null && 'format' in given) {
    const proof = liabilityProof.validateSync(given, { strict: true });
    return { proofs: [proof], nights: [proof.night] };
  }
  return {
    proofs: [],
    nights: history.validateSync(given, { strict: true }),
  };
};

const describe = ({ night, accounts }: LiabilityProof): string[] => [
  `night ${night.night} (number ${night.number}, ${night.at}), hash ${night.hash}`,
  `  the shop owes ${rubles(totalOf(night))} in all: ${night.parts.map(({ kind, sum }) => `${kind} ${rubles(sum)}`).join(', ')}`,
  ...night.parts
    .filter(({ indebted }) => indebted > 0)
    .map(
      ({ kind, indebted, debts }) =>
        `  ${kind}: ${indebted} below zero by ${rubles(debts)} together; each counts as zero`,
    ),
  ...accounts.map(
    ({ kind, account, amount, debt }) =>
      `  ${kind} ${account}: ${rubles(amount)}${debt > 0 ? `, and owes ${rubles(debt)}` : ''}`,
  ),
];

/**
 * `npm run verify-liabilities -- file …`: prints one line for each finding and exits with 1, or prints what was proved (rule 7.15). It needs
 * neither the shop nor a database.
 */
const run = async (paths: readonly string[]): Promise<number> => {
  if (paths.length === 0) {
    console.error(usage);
    return 2;
  }
  const files: Read[] = [];
  for (const path of paths) {
    try {
      files.push(await readOne(path));
    } catch (failure) {
      const isForm = failure instanceof ValidationError || failure instanceof SyntaxError;
      // The rest of a long message is the whole file.
      const why = (failure instanceof Error ? failure.message : String(failure)).split('\n', 1)[0];
      console.error(`${path} ${isForm ? 'is neither a proof nor a history' : 'cannot be read'}: ${why}`);
      return 2;
    }
  }
  const nights = files.flatMap((file) => file.nights);
  const proofs = files.flatMap((file) => file.proofs);
  const findings = [
    ...(await checkNights(nights, sha256)),
    ...(await Promise.all(proofs.map((proof) => checkProof(proof, sha256)))).flat(),
  ];
  const lines = findings.map(
    (finding) =>
      `night ${finding.night}: ${'account' in finding && finding.account ? `${finding.account} ` : ''}${sentences[finding.code]}`,
  );
  for (const line of new Set(lines)) console.log(line);
  if (findings.length > 0) return 1;
  const distinct = new Set(nights.map(({ number }) => number)).size;
  console.log(`clean: ${distinct} ${distinct === 1 ? 'night' : 'nights'} in a chain, ${proofs.length} proved`);
  for (const proof of proofs) for (const line of describe(proof)) console.log(line);
  return 0;
};

// npm runs this command in the package's folder; a relative path is meant from the folder where the person called npm.
process.chdir(process.env['INIT_CWD'] ?? process.cwd());
process.exitCode = await run(process.argv.slice(2));
