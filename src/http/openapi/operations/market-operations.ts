import {
  LeadSourceBody,
  LeadSourceListBody,
  LeadSourceListQuery,
  OrganisationBody,
  OrganisationListBody,
  OrganisationListQuery,
} from '../../../lead-sources/organisation-contract.ts'
import { OrderBody, OrderListBody, OrderListQuery } from '../../../licences/order-contract.ts'
import { NEW, VERSIONED } from '../operation.ts'
import type { Operations } from '../operation.ts'

const ORGANISATION_OPERATIONS: Operations = {
  'POST /v1/organisations': {
    id: 'createOrganisation',
    tag: 'Organisations',
    summary: 'Put an organisation on file',
    answers: { 201: { says: 'It is on file.', json: OrganisationBody, headers: NEW } },
    refusals: ['conflict'],
  },
  'GET /v1/organisations': {
    id: 'listOrganisations',
    tag: 'Organisations',
    summary: 'List organisations, a page at a time',
    query: OrganisationListQuery,
    answers: { 200: { says: 'Organisations of the mode of the key.', json: OrganisationListBody } },
  },
  'GET /v1/organisations/{organisation_id}': {
    id: 'getOrganisation',
    tag: 'Organisations',
    summary: 'Show an organisation',
    answers: { 200: { says: 'The organisation.', json: OrganisationBody, headers: VERSIONED } },
  },
  'PATCH /v1/organisations/{organisation_id}': {
    id: 'changeOrganisation',
    tag: 'Organisations',
    summary: 'Change or end an organisation',
    description: 'What is absent stays as it is. An organisation ends for good, and only once nothing of it is in use.',
    ifMatch: true,
    answers: { 200: { says: 'The organisation as it is now.', json: OrganisationBody, headers: VERSIONED } },
  },
}

const LEAD_SOURCE_OPERATIONS: Operations = {
  'POST /v1/lead-sources': {
    id: 'createLeadSource',
    tag: 'Organisations',
    summary: 'Put a lead source of a supplier on file',
    answers: { 201: { says: 'It is on file.', json: LeadSourceBody, headers: NEW } },
    refusals: ['conflict'],
  },
  'GET /v1/lead-sources': {
    id: 'listLeadSources',
    tag: 'Organisations',
    summary: 'List lead sources, a page at a time',
    query: LeadSourceListQuery,
    answers: { 200: { says: 'Lead sources of the mode of the key.', json: LeadSourceListBody } },
  },
  'GET /v1/lead-sources/{lead_source_id}': {
    id: 'getLeadSource',
    tag: 'Organisations',
    summary: 'Show a lead source',
    answers: { 200: { says: 'The lead source.', json: LeadSourceBody, headers: VERSIONED } },
  },
  'PATCH /v1/lead-sources/{lead_source_id}': {
    id: 'changeLeadSource',
    tag: 'Organisations',
    summary: 'Change, suspend, resume or end a lead source',
    description: 'What is absent stays as it is. A source ends for good.',
    ifMatch: true,
    answers: { 200: { says: 'The lead source as it is now.', json: LeadSourceBody, headers: VERSIONED } },
  },
}

const ORDER_OPERATIONS: Operations = {
  'POST /v1/orders': {
    id: 'createOrder',
    tag: 'Orders',
    summary: 'Put an order on file, active at once',
    answers: { 201: { says: 'It is on file.', json: OrderBody, headers: NEW } },
    refusals: ['conflict'],
  },
  'GET /v1/orders': {
    id: 'listOrders',
    tag: 'Orders',
    summary: 'List orders, a page at a time',
    query: OrderListQuery,
    answers: { 200: { says: 'Orders of the mode of the key.', json: OrderListBody } },
  },
  'GET /v1/orders/{dd_id}': {
    id: 'getOrder',
    tag: 'Orders',
    summary: 'Show an order with every version of its terms',
    answers: { 200: { says: 'The order.', json: OrderBody, headers: VERSIONED } },
  },
  'PATCH /v1/orders/{dd_id}': {
    id: 'changeOrder',
    tag: 'Orders',
    summary: 'Suspend, resume or cancel an order, or change its caller',
    description: 'What is absent stays as it is. A cancelled order stays cancelled.',
    ifMatch: true,
    answers: { 200: { says: 'The order as it is now.', json: OrderBody, headers: VERSIONED } },
  },
  'POST /v1/orders/{dd_id}/terms': {
    id: 'changeTerms',
    tag: 'Orders',
    summary: 'Add a whole new version of the terms',
    description: 'What is absent takes its default, not what it was before.',
    ifMatch: true,
    answers: { 201: { says: 'The order with its new terms.', json: OrderBody, headers: VERSIONED } },
  },
}

/** Organisations, lead sources and orders, as an operator keeps them. */
export const MARKET_OPERATIONS: Operations = {
  ...ORGANISATION_OPERATIONS,
  ...LEAD_SOURCE_OPERATIONS,
  ...ORDER_OPERATIONS,
}
