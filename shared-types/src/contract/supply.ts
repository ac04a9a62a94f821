import { array, boolean, number, object, string } from 'yup';

import { rentalTerms } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { codeText, countryExternalId, isoTime, linesOf, serviceExternalId, tableName } from './fields.ts';

/** A SIM that a partner's software puts on sale. */
export const reportedSim = object({
  /** Digits with the country code, with or without a plus. */
  phone: codeText(24).min(6).required(),
  country: countryExternalId,
  operator: tableName(40).lowercase().default('any'),
  port: tableName(40).default(''),
  /** Protocol codes of the services that this SIM is not sold for. */
  refusedServices: array(serviceExternalId).max(1000).default([]),
  /** False takes the SIM off sale without losing its history. */
  isOnline: boolean().default(true),
  /** The longest rental of this SIM in hours, one of the terms that lists show; 0: it is sold for codes only. */
  rentHoursMax: number()
    .oneOf([0, ...rentalTerms])
    .default(0),
});

const refusedSim = object({
  /** The line's place in the report, from 1. */
  line: number().integer().required(),
  /** As the line says it, at most 40 characters; empty when it says none. */
  phone: string().defined(),
  code: string().oneOf(['RUSSIAN_NUMBER_REFUSED', 'COUNTRY_NOT_FOUND', 'INPUT_INVALID']).required(),
});

/** A sale that runs on one of the partner's numbers. */
const runningSale = object({
  phone: string().required(),
  service: serviceExternalId,
  startedAt: isoTime,
});

export const supplyContract = {
  reportSims: endpoint({
    method: 'put',
    path: '/api/supply/sims',
    role: 'partner-software',
    summary: 'Reports SIMs and ports: the full list, or only what changed. Each line is accepted or refused by itself.',
    body: object({
      mode: string().oneOf(['full', 'changes']).required(),
      sims: linesOf(reportedSim.required(), 5_000),
    }),
    answer: object({
      accepted: number().integer().required(),
      takenOffSale: number().integer().required(),
      refused: array(refusedSim).required(),
    }),
  }),
  sendHeartbeat: endpoint({
    method: 'post',
    path: '/api/supply/heartbeats',
    role: 'partner-software',
    summary: 'Says that the software is alive. SIMs leave the sale when it stays silent.',
    answer: object({ silentAfterSeconds: number().integer().required() }),
  }),
  listRunningSales: endpoint({
    method: 'get',
    path: '/api/supply/activations',
    role: 'partner-software',
    summary: 'Numbers of the caller that wait for an SMS now, oldest first.',
    answer: array(runningSale.required()).required(),
  }),
} as const;

/** The one path to which every agent's and every partner's software pushes SMS (rule 21.1). */
export const agentHubPath = '/agent/api/sms';
export const agentPingPath = '/agent/api/ping';
