import type { GatsbyConfig } from 'gatsby';

const config: GatsbyConfig = {
  trailingSlash: 'never',
  // Pages get their content as context (decision 013), so GraphQL types need not be generated.
  graphqlTypegen: false,
  jsxRuntime: 'automatic',
};

export default config;
