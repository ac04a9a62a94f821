import type { GatsbyConfig } from 'gatsby';

const isDevelopment = process.env.NODE_ENV !== 'production';

const config: GatsbyConfig = {
  trailingSlash: 'never',
  // Pages get their content as context (see README), so GraphQL types need not be generated.
  graphqlTypegen: false,
  jsxRuntime: 'automatic',
  plugins: [
    {
      resolve: 'gatsby-plugin-styled-components',
      // Names of components in every script and on every element help who develops, and weigh for who reads.
      options: { displayName: isDevelopment, fileName: isDevelopment },
    },
  ],
};

export default config;
