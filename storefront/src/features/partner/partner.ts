import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf } from '@shop/shared-types/endpoint';

export type PartnerSummary = AnswerOf<Contract['getPartnerSummary']>;
export type PartnerStatistics = AnswerOf<Contract['getPartnerStatistics']>;
export type StatisticsPoint = PartnerStatistics['points'][number];
export type StatisticsPeriod = '24h' | '7d' | '30d';
export type PartnerActivation = AnswerOf<Contract['listPartnerActivations']>[number];
export type PartnerSim = AnswerOf<Contract['listPartnerSims']>[number];
export type PartnerNotice = AnswerOf<Contract['listPartnerNotices']>[number];
