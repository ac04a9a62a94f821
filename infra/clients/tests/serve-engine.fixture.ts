import { startEngine, type TestEngine } from './start-engine.fixture.ts';

let engine: TestEngine | undefined;

/** The engine that all tests share. */
export const testEngine = (): TestEngine => {
  if (!engine) throw new Error('the engine does not run: mocha starts it before the first test');
  return engine;
};

export const mochaHooks = {
  async beforeAll(this: Mocha.Context): Promise<void> {
    this.timeout(180_000);
    engine = await startEngine();
  },
  async afterAll(this: Mocha.Context): Promise<void> {
    this.timeout(60_000);
    await engine?.stop();
  },
};
