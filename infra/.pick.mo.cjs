module.exports = {...require('./.mocharc.publication.cjs'), retries:0};
