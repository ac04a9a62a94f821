/**
 * Shortens the ids that the plugin of styled-components gives to components: `sc-1yuokuv-0` becomes `s1yuokuv0`. Each styled element carries
 * its id, and each rule of the page's style sheet names it again, so this is 4 KB of the home page. Five digits in base 36 are
 * enough: with 250 files, two have the same id in one of two thousand cases.
 */
const digits = 5;

/** The file that has each short id. Two files with one id would share their rules, so such a build fails. */
const fileOf = new Map();

const shorten = (id, file) =>
  id.replace(/^sc-([a-z0-9]+)-(\d+)$/, (_all, hash, number) => {
    const short = `s${hash.slice(-digits).padStart(digits, '0')}`;
    const owner = fileOf.get(short) ?? file;
    if (owner !== file) throw new Error(`${file} and ${owner} have the same id for their styles: rename one of them`);
    fileOf.set(short, file);
    return short + number;
  });

module.exports = () => ({
  visitor: {
    Program: {
      // Last: the ids are added while the file is walked.
      exit(program, { filename }) {
        program.traverse({
          ObjectProperty({ node: { key, value } }) {
            if (key.name === 'componentId' && value.type === 'StringLiteral')
              value.value = shorten(value.value, filename);
          },
        });
      },
    },
  },
});
