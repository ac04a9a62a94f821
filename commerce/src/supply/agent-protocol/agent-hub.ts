import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';

import { agentHubPath, agentPingPath } from '@shop/shared-types/contract/supply';

import type { Logger } from '../../platform/logging/logger.ts';
import { callsRefused, pushError, pushSms, type PushDeps } from './push-sms.ts';

/** Limit for the body after decompression; decompression stops at this size. */
const bodyBytesMax = 64 * 1024;

export interface AgentHubDeps extends PushDeps {
  logger: Logger;
}

/** Answers bodies that could not be read or decompressed. The protocol answers everything with status 200. */
const answerUnreadable: ErrorRequestHandler = (failure: unknown, req, res, next) => {
  if (res.headersSent) {
    next(failure);
    return;
  }
  if (req.is('multipart/form-data')) return void res.status(200).json(callsRefused);
  const isTooLong = failure instanceof Error && 'type' in failure && failure.type === 'entity.too.large';
  res.status(200).json(pushError(isTooLong ? 'the body is too long' : 'the body could not be read'));
};

/** The one address of the hub for agents and for partners' software. The hub parses bodies itself, since ids must keep all digits. */
export const createAgentHub = ({ logger, ...pushDeps }: AgentHubDeps): Router => {
  const router = express.Router();
  const receivePush: RequestHandler = async (req, res) => {
    const body: unknown = req.body;
    // Records of calls are the only pushes that come as a form.
    if (req.is('multipart/form-data')) return void res.status(200).json(callsRefused);
    try {
      const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
      res.status(200).json(await pushSms(text, pushDeps));
    } catch (failure) {
      logger.error({ err: failure }, 'a pushed SMS could not be stored');
      res.status(200).json(pushError('temporary failure'));
    }
  };
  router.post(agentHubPath, express.raw({ type: () => true, limit: bodyBytesMax, inflate: true }), receivePush);
  router.get(agentPingPath, (_req, res) => void res.json({ status: 'SUCCESS' }));
  router.use(agentHubPath, answerUnreadable);
  return router;
};
