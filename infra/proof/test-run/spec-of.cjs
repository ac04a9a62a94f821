/**
 * The files that a run of mocha takes, from the folder of its configuration. SPEC names them: paths or globs, with commas between them. Without
 * it they are all tests below `folders`, or all proofs with TEST_KIND=proof.
 */
exports.specOf = (...folders) =>
  process.env.SPEC?.split(',') ?? folders.map((folder) => `${folder}/*.${process.env.TEST_KIND ?? 'test'}.ts?(x)`);
