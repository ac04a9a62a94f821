import type { Core } from '@strapi/strapi';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** In seconds. */
const buckets = [0.01, 0.05, 0.2, 1, 5, 20];

/** Which door of the CMS was asked. Paths are no label: visitors choose them. */
export type Door = 'admin' | 'content' | 'other';

export interface Figures {
  registry: Registry;
  countRequest: (door: Door, status: number, seconds: number) => void;
  /** Counts the outcome of a sign-in or another call that proves identity. `limited`: refused without a check, after too many attempts. */
  countSignIn: (outcome: 'accepted' | 'refused' | 'limited') => void;
  /** The rebuilder was told of publications, or could not be. */
  countAnnouncement: (outcome: 'taken' | 'failed') => void;
}

const createFigures = (): Figures => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'cms_requests_total',
    help: 'Requests by the door that was asked and the class of the status, such as 5xx',
    labelNames: ['door', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'cms_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['door'],
    buckets,
    registers,
  });
  const signIns = new Counter({
    name: 'cms_sign_ins_total',
    help: 'Sign-ins, second factors and e-mails for a new password, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const announcements = new Counter({
    name: 'cms_publication_calls_total',
    help: 'Calls that tell the rebuilder of publications, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['accepted', 'refused', 'limited']) signIns.inc({ outcome }, 0);
  for (const outcome of ['taken', 'failed']) announcements.inc({ outcome }, 0);
  return {
    registry,
    countRequest: (door, status, took) => {
      requests.inc({ door, status: `${Math.floor(status / 100)}xx` });
      seconds.observe({ door }, took);
    },
    countSignIn: (outcome) => signIns.inc({ outcome }),
    countAnnouncement: (outcome) => announcements.inc({ outcome }),
  };
};

const figuresByCms = new WeakMap<Core.Strapi, Figures>();

/** The figures of a running CMS: its parts count in them, wherever Strapi calls them. */
export const figuresOf = (strapi: Core.Strapi): Figures => {
  const known = figuresByCms.get(strapi);
  if (known) return known;
  const figures = createFigures();
  figuresByCms.set(strapi, figures);
  return figures;
};

/** Adds figures that are read from the database when they are scraped. */
export const addGauges = ({ registry }: Figures, gauges: readonly StoredFigure[]): void => {
  for (const { name, help, read } of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  }
};

export interface StoredFigure {
  name: string;
  help: string;
  read: () => Promise<number>;
}
