create database cms;
