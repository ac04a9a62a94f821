module.exports = {
  // In the place of Gatsby's preset. Gatsby asks for a preset that is a file.
  presets: [require.resolve('./gatsby/inside-gatsby/babel-preset.cjs')],
  // Gatsby's plugin for TypeScript rewrites `?.` and `??` as well. Shorter where no object of the browser's past (`document.all`) is asked.
  assumptions: { noDocumentAll: true },
};
