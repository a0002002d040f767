import './closed-reflect.ts'

// What decorators say of classes is kept by reflect-metadata. The driver alone reads and writes it: code of the world has no way to it.
export { defineMetadata, getOwnMetadata } from 'reflect-metadata/no-conflict'
