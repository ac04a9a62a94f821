import { findMongod } from './find-mongod.ts';

// `npm run --silent mongod-path -w @shop/infra`: the path alone on stdout, so that a shell can use it.
try {
  const { path } = await findMongod((line) => console.error(line));
  console.log(path);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
